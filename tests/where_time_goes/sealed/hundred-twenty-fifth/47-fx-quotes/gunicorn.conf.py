worker_class = "gevent"
workers = 1
worker_connections = 800
backlog = 1024
timeout = 30
keepalive = 15
loglevel = "warning"
