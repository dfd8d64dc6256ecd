"""Client of the theatre association's costume archive."""
import json
import logging
import threading
from urllib.parse import quote, urlencode

import urllib3
from cachetools import TTLCache

import config

log = logging.getLogger(__name__)


class ArchiveError(Exception):
    pass


class Archive:
    def __init__(self):
        self.pool = urllib3.connectionpool.connection_from_url(
            config.ARCHIVE_URL,
            maxsize=config.ARCHIVE_CONNECTIONS,
            block=True,
            timeout=config.ARCHIVE_TIMEOUT,
            retries=urllib3.Retry(total=1, backoff_factor=0.2, status_forcelist=(503,)),
        )
        self.turns = threading.BoundedSemaphore(config.ARCHIVE_AT_ONCE)
        self.productions = TTLCache(200, config.PRODUCTIONS_TTL)
        self.productions_lock = threading.Lock()

    def _get(self, path, **query):
        if query:
            path += "?" + urlencode(query)
        with self.turns:
            response = self.pool.request("GET", path)
        if response.status != 200:
            raise ArchiveError(f"{path}: {response.status}")
        return json.loads(response.data)

    def similar(self, period, garment):
        return self._get("/similar", period=period, garment=garment)["pieces"]

    def condition(self, piece_id):
        return self._get(f"/pieces/{piece_id}/condition")

    def production(self, title):
        with self.productions_lock:
            known = self.productions.get(title)
        if known is None:
            known = self._get("/productions/" + quote(title))
            with self.productions_lock:
                self.productions[title] = known
        return known
