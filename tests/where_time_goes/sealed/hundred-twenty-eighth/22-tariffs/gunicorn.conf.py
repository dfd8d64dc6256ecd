import os

worker_class = "sync"
workers = int(os.environ.get("WEB_CONCURRENCY", "6"))
timeout = 30
graceful_timeout = 20
preload_app = True
max_requests = int(os.environ.get("WEB_MAX_REQUESTS", "25"))
max_requests_jitter = 5
loglevel = "warning"


def post_fork(server, worker):
    from tariffs.reference.zones import table

    table.load()
