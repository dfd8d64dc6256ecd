worker_class = "gthread"
workers = 2
threads = 16
keepalive = 30
loglevel = "warning"
