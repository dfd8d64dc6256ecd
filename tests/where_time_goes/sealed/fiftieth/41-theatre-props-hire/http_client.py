import json
from urllib.parse import urlencode

import urllib3

import conf

_manager = urllib3.PoolManager(
    num_pools=5,
    maxsize=4,
    block=True,
    timeout=urllib3.Timeout(connect=2.0, read=conf.WAREHOUSE_TIMEOUT),
    headers={"Accept": "application/json", "User-Agent": "props-hire/2.3"},
    retries=urllib3.Retry(total=1, redirect=0, status=0),
)


class UpstreamError(Exception):
    def __init__(self, status: int, url: str) -> None:
        super().__init__(f"{url}: {status}")
        self.status = status


def get_json(base: str, path: str, **query) -> dict:
    url = f"{base}{path}"
    if query:
        url = f"{url}?{urlencode(query)}"
    reply = _manager.request("GET", url)
    if reply.status >= 400:
        raise UpstreamError(reply.status, url)
    return json.loads(reply.data)
