workers = 1
worker_class = "gthread"
threads = 64
keepalive = 30
timeout = 60
graceful_timeout = 2
control_socket_disable = True
