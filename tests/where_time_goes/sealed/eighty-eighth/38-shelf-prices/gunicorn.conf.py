import os
import tempfile

from shelf import feed, memory
from shelf.settings import settings

workers = 2
worker_class = "sync"
timeout = 30
graceful_timeout = 5
loglevel = "warning"


def on_starting(server):
    path = os.path.join(tempfile.gettempdir(), f"price-feed-{os.getpid()}.csv")
    feed.download(path)
    os.environ["SHELF_FEED"] = path


def post_request(worker, req, environ, resp):
    used = memory.resident_mb()
    if used > settings.worker_memory_mb:
        worker.log.info("worker has %d MB, limit is %d", used, settings.worker_memory_mb)
        worker.alive = False


def on_exit(server):
    path = os.environ.get("SHELF_FEED")
    if path and os.path.exists(path):
        os.unlink(path)
