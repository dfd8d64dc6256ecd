worker_class = "gevent"
workers = 1
worker_connections = 300
keepalive = 30
timeout = 60
graceful_timeout = 3
loglevel = "warning"
