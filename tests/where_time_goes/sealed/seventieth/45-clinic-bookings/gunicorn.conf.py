worker_class = "gevent"
workers = 1
worker_connections = 300
keepalive = 30
loglevel = "warning"
graceful_timeout = 3
