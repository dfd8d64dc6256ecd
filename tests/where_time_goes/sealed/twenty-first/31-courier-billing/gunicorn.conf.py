import os

worker_class = "gthread"
workers = 1
threads = int(os.environ.get("WEB_THREADS", "40"))
keepalive = 30
timeout = 60
backlog = 512
loglevel = "warning"
