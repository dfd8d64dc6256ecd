from collections import defaultdict
from threading import Lock


class Bus:
    def __init__(self):
        self._handlers = defaultdict(list)
        self._lock = Lock()

    def on(self, topic, handler):
        with self._lock:
            self._handlers[topic].append(handler)

    def emit(self, topic, message):
        with self._lock:
            handlers = list(self._handlers[topic])
        for handler in handlers:
            handler(message)


bus = Bus()
