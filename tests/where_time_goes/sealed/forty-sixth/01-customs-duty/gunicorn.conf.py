"""Gunicorn settings of the duty service."""
import itertools
import os

from duty import process

workers = int(os.environ.get("DUTY_WORKERS", "4"))
worker_class = "gthread"
threads = 16
timeout = 60
graceful_timeout = 20
accesslog = None
loglevel = "info"

RSS_LIMIT_MB = int(os.environ.get("DUTY_RSS_LIMIT_MB", "32"))
RSS_CHECK_EVERY = 25

_served = itertools.count(1)


def post_fork(server, worker):
    process.name_worker(worker.pid, worker.age)


def post_request(worker, req, environ, resp):
    if next(_served) % RSS_CHECK_EVERY:
        return
    rss = process.rss_mb()
    if rss > RSS_LIMIT_MB:
        worker.log.info("worker %s uses %d MB, recycling", worker.pid, rss)
        worker.alive = False
