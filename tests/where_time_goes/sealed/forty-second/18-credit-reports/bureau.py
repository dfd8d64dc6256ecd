"""Sessions with the credit bureau."""
import json
import queue
import threading

import urllib3

import config


class BureauError(Exception):
    pass


class Bureau:
    """Connections are opened when first needed, at most `size` in a process."""

    def __init__(self, host, port, size, timeout):
        self._new = lambda: urllib3.HTTPConnectionPool(host, port, maxsize=1, timeout=timeout, retries=False)
        self._free = queue.LifoQueue()
        self._lock = threading.Lock()
        self._left = size

    def _take(self):
        with self._lock:
            if self._free.empty() and self._left:
                self._left -= 1
                return self._new()
        return self._free.get()

    def get(self, path):
        connection = self._take()
        try:
            response = connection.request("GET", path)
        finally:
            self._free.put(connection)
        if response.status != 200:
            raise BureauError(f"{path}: {response.status}")
        return json.loads(response.data)


bureau = Bureau(config.BUREAU_HOST, config.BUREAU_PORT, config.BUREAU_CONNECTIONS, config.BUREAU_TIMEOUT)
