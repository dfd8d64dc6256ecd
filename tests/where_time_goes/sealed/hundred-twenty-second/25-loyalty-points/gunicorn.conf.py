worker_class = "gevent"
workers = 1
worker_connections = 400
timeout = 60
keepalive = 20
loglevel = "error"
