workers = 1
worker_class = "gthread"
threads = 64
timeout = 60
keepalive = 30
loglevel = "warning"
