"""Lines to the carriers' exchange. Each is one HTTP connection, lent to one request at a time."""
import http.client
import json
import queue
from contextlib import contextmanager
from urllib.parse import urlsplit

import settings


class Line:
    def __init__(self, base):
        place = urlsplit(base)
        self._connection = http.client.HTTPConnection(place.hostname, place.port, timeout=settings.TIMEOUT)

    def ask(self, path):
        try:
            self._connection.request("GET", path)
            answer = self._connection.getresponse()
            body = answer.read()
        except Exception:
            self._connection.close()
            raise
        if answer.status != 200:
            raise RuntimeError(f"exchange answered {answer.status}")
        return json.loads(body)


class Exchange:
    def __init__(self, base=settings.CARRIERS_URL, size=settings.LINES):
        self._idle = queue.LifoQueue()
        for _ in range(size):
            self._idle.put(Line(base))

    @contextmanager
    def line(self):
        line = self._idle.get(timeout=settings.TIMEOUT)
        try:
            yield line
        finally:
            self._idle.put(line)

    def offer(self, carrier, lane, kilos):
        with self.line() as line:
            return line.ask(f"/offer/{carrier}/{lane}/{kilos}")
