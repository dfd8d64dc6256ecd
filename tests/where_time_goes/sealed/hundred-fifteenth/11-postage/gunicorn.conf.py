import os

workers = int(os.environ.get("WEB_CONCURRENCY", "8"))
worker_class = "sync"
timeout = 60
graceful_timeout = 20
# keeps the resident size flat over the day
max_requests = int(os.environ.get("WEB_MAX_REQUESTS", "40"))
loglevel = "warning"
control_socket_disable = True
