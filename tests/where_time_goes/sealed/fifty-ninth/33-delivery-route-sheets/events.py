import logging
from collections import defaultdict

log = logging.getLogger("routes.events")


class Events:
    """Tells whoever is interested that the roads of a depot have changed."""

    def __init__(self):
        self._listeners = defaultdict(list)

    def subscribe(self, depot, listener):
        self._listeners[depot].append(listener)

    def publish(self, depot, closure):
        told = 0
        for listener in self._listeners[depot]:
            try:
                listener(closure)
                told += 1
            except Exception:
                log.exception("listener of %s", depot)
        return told
