import json

import urllib3

import settings

_pool = urllib3.PoolManager(
    maxsize=settings.LEDGER_CONNECTIONS, timeout=settings.LEDGER_TIMEOUT, retries=False
)


def post(merchant, kind, cents):
    response = _pool.request(
        "POST",
        settings.LEDGER_URL,
        body=json.dumps({"merchant": merchant, "kind": kind, "cents": cents}),
        headers={"Content-Type": "application/json"},
    )
    return json.loads(response.data)["posting"]
