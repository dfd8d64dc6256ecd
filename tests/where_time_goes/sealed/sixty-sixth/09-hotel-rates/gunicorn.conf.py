worker_class = "gevent"
workers = 1
worker_connections = 400
keepalive = 30
graceful_timeout = 5
loglevel = "warning"
