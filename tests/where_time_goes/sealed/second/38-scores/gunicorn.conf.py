import os

workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
worker_class = "gthread"
threads = 8
timeout = 60
max_requests = 120
max_requests_jitter = 30
graceful_timeout = 10
keepalive = 5
accesslog = None
loglevel = "warning"
