worker_class = "gthread"
workers = 1
threads = 40
keepalive = 30
backlog = 512
accesslog = None
