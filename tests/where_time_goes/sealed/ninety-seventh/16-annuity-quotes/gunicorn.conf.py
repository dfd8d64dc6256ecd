import os

bind = f"127.0.0.1:{os.environ.get('PORT', '26956')}"
worker_class = "gthread"
workers = 2
threads = 32
keepalive = 0
timeout = 30
graceful_timeout = 10
max_requests = 60
max_requests_jitter = 15
