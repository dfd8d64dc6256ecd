"""Connections to the supplier: the contract allows no more than SUPPLIER_CONNECTIONS at once."""
import json
import queue
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit

import settings


class SupplierPool:
    def __init__(self, url, size):
        parts = urlsplit(url)
        self._free = queue.LifoQueue(size)
        for _ in range(size):
            self._free.put(HTTPConnection(parts.hostname, parts.port, timeout=settings.SUPPLIER_TIMEOUT))

    @contextmanager
    def connection(self):
        connection = self._free.get(timeout=settings.SUPPLIER_TIMEOUT)
        try:
            yield connection
        except (OSError, HTTPException):
            connection.close()
            raise
        finally:
            self._free.put(connection)

    def get_json(self, path):
        with self.connection() as connection:
            connection.request("GET", path)
            response = connection.getresponse()
            body = response.read()
        if response.status != 200:
            raise RuntimeError(f"supplier answered {response.status}")
        return json.loads(body)


pool = SupplierPool(settings.SUPPLIER_URL, settings.SUPPLIER_CONNECTIONS)
