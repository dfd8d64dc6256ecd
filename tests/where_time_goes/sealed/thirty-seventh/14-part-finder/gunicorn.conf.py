import os

bind = os.environ.get("BIND", "127.0.0.1:8000")
worker_class = "sync"
workers = int(os.environ.get("WEB_CONCURRENCY", "4"))
max_requests = int(os.environ.get("MAX_REQUESTS", "150"))
timeout = 30
graceful_timeout = 5
accesslog = None
loglevel = "warning"
