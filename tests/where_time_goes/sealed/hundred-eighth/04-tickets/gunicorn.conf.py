worker_class = "gthread"
workers = 1
threads = 24
keepalive = 15
timeout = 60
control_socket_disable = True
