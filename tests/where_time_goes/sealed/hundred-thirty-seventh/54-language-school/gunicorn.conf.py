worker_class = "gthread"
workers = 2
threads = 48
keepalive = 30
backlog = 512
timeout = 60
accesslog = None
loglevel = "warning"
