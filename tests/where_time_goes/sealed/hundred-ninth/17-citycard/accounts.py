"""Card accounts at the savings bank."""
import threading
import time

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter
from urllib3.util import Retry


class Accounts:
    def __init__(self, url, parallel, timeout):
        self.url = url
        self.timeout = timeout
        self.slots = threading.BoundedSemaphore(parallel)
        self.http = requests.Session()
        self.http.mount("http://", HTTPAdapter(
            pool_maxsize=parallel, pool_block=True,
            max_retries=Retry(2, backoff_factor=0.3, status_forcelist=[503], raise_on_status=False),
        ))

    def _get(self, path):
        with self.slots:
            reply = self.http.get(self.url + path, timeout=self.timeout)
        reply.raise_for_status()
        return reply.json()

    def balance(self, card):
        return self._get("/accounts/%d" % card)["cents"]

    def statement(self, card):
        return self._get("/accounts/%d/postings" % card)["postings"]

    def charge(self, card, cents):
        with self.slots:
            reply = self.http.post(
                "%s/accounts/%d/charges" % (self.url, card), json={"cents": cents}, timeout=self.timeout
            )
        reply.raise_for_status()
        return reply.json()["posting"]


class Usage:
    """How often each place was visited since the start, for the display in the town hall."""

    def __init__(self):
        self._lock = threading.Lock()
        self._visits = {}
        self.since = time.time()

    def visit(self, place):
        with self._lock:
            self._visits[place] = self._visits.get(place, 0) + 1

    def visits(self):
        with self._lock:
            return dict(self._visits)


accounts = Accounts(settings.ACCOUNTS_URL, settings.ACCOUNTS_PARALLEL, settings.ACCOUNTS_TIMEOUT)
usage = Usage()
