"""Server settings of the permit desk."""

import os

bind = f"127.0.0.1:{os.environ.get('PERMITS_PORT', '8000')}"
worker_class = "sync"
workers = int(os.environ.get("WEB_CONCURRENCY", "10"))
timeout = 60
graceful_timeout = 20
max_requests = 25
max_requests_jitter = 8
accesslog = None
errorlog = "-"
loglevel = "warning"
