worker_class = "gevent"
workers = 1
worker_connections = 1000
keepalive = 60
accesslog = None
control_socket_disable = True
