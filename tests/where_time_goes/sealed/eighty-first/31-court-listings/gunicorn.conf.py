import os

bind = "127.0.0.1:" + os.environ.get("PORT", "8000")
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
worker_class = os.environ.get("WORKER_CLASS", "sync")
backlog = 128
timeout = 30
graceful_timeout = 3
accesslog = None
loglevel = "warning"
preload_app = False
