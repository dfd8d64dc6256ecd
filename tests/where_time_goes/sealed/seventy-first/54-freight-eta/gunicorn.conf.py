workers = 1
worker_class = "gevent"
worker_connections = 400
keepalive = 30
timeout = 60
graceful_timeout = 3
loglevel = "warning"
