worker_class = "gevent"
workers = 2
worker_connections = 500
timeout = 60
keepalive = 30
