worker_class = "gevent"
workers = 1
worker_connections = 500
keepalive = 30
timeout = 60
loglevel = "warning"
control_socket_disable = True
