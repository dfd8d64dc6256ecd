import os

worker_class = "sync"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
timeout = 30
graceful_timeout = 10
max_requests = 50
max_requests_jitter = 10
accesslog = None
control_socket_disable = True
loglevel = "warning"
