import os

bind = f"127.0.0.1:{os.environ.get('PORT', '8000')}"
worker_class = "sync"
workers = 2
backlog = 512
timeout = 60
graceful_timeout = 20
max_requests = 120
max_requests_jitter = 20
accesslog = None
loglevel = "warning"
control_socket_disable = True
