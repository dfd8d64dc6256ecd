workers = 1
worker_class = "gthread"
threads = 48
keepalive = 30
timeout = 60
graceful_timeout = 3
loglevel = "warning"
