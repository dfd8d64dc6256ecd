worker_class = "gthread"
workers = 1
threads = 12
timeout = 60
keepalive = 15
loglevel = "error"
