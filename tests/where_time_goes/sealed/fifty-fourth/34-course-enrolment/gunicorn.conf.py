import os

worker_class = "gthread"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
threads = 24
timeout = 30
graceful_timeout = 5
keepalive = 5
max_requests = 50
max_requests_jitter = 10
accesslog = None
errorlog = "-"
loglevel = "warning"
