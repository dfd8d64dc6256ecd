worker_class = "gevent"
workers = 1
worker_connections = 500
keepalive = 15
timeout = 60
graceful_timeout = 10
loglevel = "warning"
