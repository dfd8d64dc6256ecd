worker_class = "gthread"
workers = 1
threads = 40
worker_connections = 8
backlog = 1024
timeout = 60
graceful_timeout = 10
accesslog = None
