worker_class = "gthread"
workers = 1
threads = 40
keepalive = 15
timeout = 120
loglevel = "warning"
