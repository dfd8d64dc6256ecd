import os
import threading
from contextlib import contextmanager

from .wire import Link

ADDRESS = ("127.0.0.1", int(os.environ.get("CONTROLLER_PORT", "18110")))

_idle = []
_lock = threading.Lock()


@contextmanager
def link():
    with _lock:
        current = _idle.pop() if _idle else None
    if current is None:
        current = Link(ADDRESS)
    try:
        yield current
    except BaseException:
        current.close()
        raise
    with _lock:
        _idle.append(current)


def level(sku):
    with link() as controller:
        return controller.call("LEVL", sku=sku)["pieces"]


def reserve(sku, pieces):
    with link() as controller:
        return controller.call("RSRV", sku=sku, pieces=pieces)["reservation"]
