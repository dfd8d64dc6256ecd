worker_class = "gthread"
workers = 1
threads = 48
keepalive = 20
timeout = 90
loglevel = "warning"
