import json
import threading
from urllib.parse import urlencode

import urllib3


class UpstreamError(Exception):
    pass


class Upstream:
    def __init__(self, base_url, pool_size, read_timeout):
        self._base = base_url
        self._pool = urllib3.connection_from_url(
            base_url, maxsize=pool_size, block=True,
            timeout=urllib3.Timeout(connect=5, read=read_timeout), retries=False,
        )

    def get(self, path, **params):
        response = self._pool.request("GET", f"{path}?{urlencode(params)}")
        if response.status != 200:
            raise UpstreamError(f"{self._base}{path}: {response.status}")
        return json.loads(response.data)


class Tariffs(Upstream):
    def duty(self, code, origin):
        return self.get("/duty", code=code, origin=origin)["percent"]


class Screening(Upstream):
    """Sanctions screening; the contract allows so many at once."""

    def __init__(self, base_url, pool_size, read_timeout, at_once):
        super().__init__(base_url, pool_size, read_timeout)
        self._slots = threading.BoundedSemaphore(at_once)

    def check(self, party):
        with self._slots:
            return self.get("/screen", party=party)["clear"]
