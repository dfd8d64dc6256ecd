import os

wsgi_app = "scoring:create_app()"
worker_class = "sync"
workers = int(os.environ.get("WEB_CONCURRENCY", "4"))
backlog = 512
timeout = 30
graceful_timeout = 5
max_requests = int(os.environ.get("MAX_REQUESTS", "25"))
max_requests_jitter = 5
loglevel = "warning"
