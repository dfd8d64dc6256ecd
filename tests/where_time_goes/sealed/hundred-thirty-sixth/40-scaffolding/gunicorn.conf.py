import os

worker_class = "sync"
workers = int(os.environ.get("WEB_CONCURRENCY", "8"))
backlog = 512
timeout = 60
graceful_timeout = 20
max_requests = int(os.environ.get("MAX_REQUESTS", "25"))
max_requests_jitter = 10
control_socket_disable = True
accesslog = None
errorlog = "-"
loglevel = "error"
