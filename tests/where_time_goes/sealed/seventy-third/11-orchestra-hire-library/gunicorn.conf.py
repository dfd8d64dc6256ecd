worker_class = "gthread"
workers = 1
threads = 24
timeout = 60
keepalive = 15
graceful_timeout = 2
control_socket_disable = True
