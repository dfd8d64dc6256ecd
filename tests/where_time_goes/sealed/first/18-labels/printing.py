import os

import urllib3

_pool = urllib3.HTTPConnectionPool(
    "127.0.0.1",
    int(os.environ.get("CARRIER_PORT", "17118")),
    maxsize=200,
    block=True,
    timeout=urllib3.Timeout(connect=5, read=20),
)


def code(parcel: int, street: str) -> str:
    answer = _pool.request("GET", "/codes", fields={"parcel": str(parcel), "street": street})
    if answer.status != 200:
        raise RuntimeError(answer.status)
    return answer.json()["code"]
