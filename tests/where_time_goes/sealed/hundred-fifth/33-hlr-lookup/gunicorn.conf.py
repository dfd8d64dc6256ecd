worker_class = "gthread"
workers = 1
threads = 64
keepalive = 30
backlog = 1024
loglevel = "warning"
