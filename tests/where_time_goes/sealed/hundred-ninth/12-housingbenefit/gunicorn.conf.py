worker_class = "gthread"
workers = 1
threads = 64
keepalive = 20
timeout = 90
loglevel = "warning"
