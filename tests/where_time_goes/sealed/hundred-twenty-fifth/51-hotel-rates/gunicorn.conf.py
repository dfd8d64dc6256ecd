worker_class = "gthread"
workers = 1
threads = 56
worker_connections = 400
backlog = 512
keepalive = 20
timeout = 60
loglevel = "warning"
