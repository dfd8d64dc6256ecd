worker_class = "gthread"
workers = 1
threads = 48
keepalive = 15
graceful_timeout = 2
loglevel = "warning"
