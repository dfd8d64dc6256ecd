worker_class = "gthread"
workers = 1
threads = 48
keepalive = 30
accesslog = None
loglevel = "warning"
