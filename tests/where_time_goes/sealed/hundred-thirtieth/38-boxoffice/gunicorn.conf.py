worker_class = "gthread"
workers = 2
threads = 24
keepalive = 30
timeout = 60
control_socket_disable = True
