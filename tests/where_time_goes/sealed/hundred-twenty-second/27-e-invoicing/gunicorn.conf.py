worker_class = "gthread"
workers = 1
threads = 48
timeout = 60
keepalive = 20
loglevel = "error"
