"""Client of the holdings service of the member libraries."""
import json

import urllib3

from . import settings

_http = urllib3.PoolManager(maxsize=64, timeout=10.0, retries=False)


def counts(idents):
    answer = _http.request(
        "GET", settings.HOLDINGS_URL + "/counts", fields={"ids": ",".join(idents)}
    )
    return json.loads(answer.data)
