import os

wsgi_app = "cinema.wsgi:application"
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
worker_class = "gthread"
threads = 16
timeout = 30
graceful_timeout = 10
keepalive = 0
max_requests = 150
max_requests_jitter = 15
loglevel = "warning"
worker_tmp_dir = "/dev/shm"
