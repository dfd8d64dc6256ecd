worker_class = "gthread"
workers = 1
threads = 40
keepalive = 30
graceful_timeout = 3
loglevel = "warning"
