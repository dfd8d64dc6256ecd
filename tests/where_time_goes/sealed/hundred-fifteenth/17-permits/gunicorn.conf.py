worker_class = "gthread"
workers = 1
threads = 80
worker_connections = 400
keepalive = 20
timeout = 60
loglevel = "warning"
control_socket_disable = True
