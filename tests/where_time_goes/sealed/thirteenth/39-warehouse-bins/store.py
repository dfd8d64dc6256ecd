import threading

from wire import Link


class Store:
    def __init__(self, host, port):
        self.host = host
        self.port = port
        self._local = threading.local()
        self._lock = threading.Lock()
        self.hits = 0

    def _link(self):
        link = getattr(self._local, "link", None)
        if link is None:
            link = self._local.link = Link(self.host, self.port)
        return link

    def get(self, key):
        link = self._link()
        try:
            value = link.ask("GET", key)
        except (OSError, EOFError):
            del self._local.link
            value = self._link().ask("GET", key)
        with self._lock:
            self.hits += 1
        return value
