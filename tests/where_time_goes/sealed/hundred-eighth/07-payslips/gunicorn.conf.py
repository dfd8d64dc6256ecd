import os

worker_class = "gthread"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
threads = 12
timeout = 60
graceful_timeout = 10
keepalive = 0
max_requests = 60
max_requests_jitter = 15
backlog = 512
control_socket_disable = True
