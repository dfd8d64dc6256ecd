workers = 1
worker_class = "gthread"
threads = 64
keepalive = 15
graceful_timeout = 5
accesslog = None
loglevel = "warning"
