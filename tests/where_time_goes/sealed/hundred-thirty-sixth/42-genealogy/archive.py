import json
import os

import urllib3

URL = os.environ.get("ARCHIVE_URL", f"http://127.0.0.1:{os.environ.get('PEER_PORT', '30242')}")


class ArchiveError(Exception):
    pass


class Archive:
    """The regional archive's register search."""

    def __init__(self, url=URL, connections=64, timeout=10.0):
        self.url = url
        self.http = urllib3.PoolManager(
            maxsize=connections, block=True, timeout=urllib3.Timeout(timeout), retries=False
        )

    def _get(self, path, **fields):
        try:
            reply = self.http.request("GET", self.url + path, fields=fields)
        except urllib3.exceptions.HTTPError as exc:
            raise ArchiveError(str(exc)) from exc
        if reply.status != 200:
            raise ArchiveError(f"archive answered {reply.status}")
        return json.loads(reply.data)

    def baptisms(self, parish, surname, year):
        return self._get("/baptisms", parish=parish, surname=surname, year=year)["entries"]

    def page(self, book, number):
        return self._get(f"/books/{book}/pages/{number}")
