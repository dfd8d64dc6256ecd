worker_class = "gevent"
workers = 1
worker_connections = 500
keepalive = 30
accesslog = None
