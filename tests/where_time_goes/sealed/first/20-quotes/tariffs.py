import os

import urllib3

_pool = urllib3.HTTPConnectionPool(
    "127.0.0.1", int(os.environ.get("ENGINE_PORT", "17120")), maxsize=40, block=True
)


def bands(country: str) -> list[int]:
    answer = _pool.request("GET", f"/tariffs/{country}", timeout=10.0)
    return answer.json()["bands"]
