"""The archive allows a number of readers; each takes a seat for the time of a request."""
import json
import threading
from collections import Counter

import urllib3

import settings


class NoSuchDeed(LookupError):
    pass


class Archive:
    def __init__(self):
        self._seats = threading.BoundedSemaphore(settings.ARCHIVE_SEATS)
        self._pool = urllib3.HTTPConnectionPool(
            settings.ARCHIVE_HOST,
            settings.ARCHIVE_PORT,
            maxsize=settings.ARCHIVE_SEATS,
            block=True,
            timeout=settings.TIMEOUT,
            retries=False,
        )
        self._guard = threading.Lock()
        self._read = Counter()

    def fetch(self, path):
        with self._seats:
            answer = self._pool.request("GET", path)
        if answer.status == 404:
            raise NoSuchDeed(path)
        with self._guard:
            self._read[path.split("/")[1]] += 1
        return json.loads(answer.data)

    def deed(self, number):
        return self.fetch(f"/deeds/{number}")

    def scan(self, number):
        return self.fetch(f"/scans/{number}")

    def counts(self):
        with self._guard:
            return dict(self._read)


archive = Archive()
