import os

bind = f"127.0.0.1:{os.environ.get('PORT', '8000')}"
worker_class = "sync"
workers = int(os.environ.get("WEB_CONCURRENCY", "8"))
max_requests = 30
timeout = 60
graceful_timeout = 20
backlog = 512
accesslog = None
loglevel = "warning"
