worker_class = "gevent"
workers = 1
worker_connections = 500
keepalive = 30
graceful_timeout = 5
control_socket_disable = True
