worker_class = "gevent"
workers = 1
worker_connections = 1000
keepalive = 30
graceful_timeout = 5
control_socket_disable = True
