worker_class = "gthread"
workers = 1
threads = 48
keepalive = 30
timeout = 60
loglevel = "warning"
