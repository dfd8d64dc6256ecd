worker_class = "gthread"
workers = 1
threads = 32
keepalive = 75
timeout = 120
loglevel = "warning"
