worker_class = "gthread"
workers = 1
threads = 32
keepalive = 20
timeout = 60
graceful_timeout = 5
accesslog = None
loglevel = "warning"
