import os

bind = f"127.0.0.1:{os.environ.get('PORT', '8000')}"
worker_class = "gthread"
workers = 2
threads = 24
keepalive = 15
timeout = 60
graceful_timeout = 30
max_requests = 100
loglevel = "warning"
