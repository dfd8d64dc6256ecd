import os

workers = int(os.environ.get("WEB_WORKERS", "2"))
worker_class = "gthread"
threads = 48
preload_app = True

timeout = 60
graceful_timeout = 10
keepalive = 30

max_requests = 40
max_requests_jitter = 10

accesslog = None
loglevel = "warning"


def post_worker_init(worker):
    from registry import open_registry
    from tariffs import book

    registry = open_registry()
    book.load(registry)
