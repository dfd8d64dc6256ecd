import logging

worker_class = "sync"
workers = 8
preload_app = True
timeout = 30
graceful_timeout = 10

max_requests = 15
max_requests_jitter = 5

loglevel = "warning"


def post_worker_init(worker):
    from app import tariffs

    tariffs.load()
    logging.getLogger("gunicorn.error").info("worker %s has %d headings", worker.pid, len(tariffs))
