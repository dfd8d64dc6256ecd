worker_class = "gthread"
workers = 1
threads = 48
keepalive = 15
timeout = 60
accesslog = None
loglevel = "warning"
