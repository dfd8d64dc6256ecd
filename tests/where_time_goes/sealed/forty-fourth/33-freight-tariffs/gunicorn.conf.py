import os

wsgi_app = "wsgi:app"
workers = int(os.environ.get("WEB_WORKERS", "12"))
worker_class = "sync"
timeout = 60
graceful_timeout = 5
backlog = 512
max_requests = 8
max_requests_jitter = 4
loglevel = "error"
