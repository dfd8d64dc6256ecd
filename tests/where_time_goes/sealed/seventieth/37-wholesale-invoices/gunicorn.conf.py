worker_class = "gthread"
workers = 1
threads = 32
keepalive = 30
accesslog = None
loglevel = "warning"
