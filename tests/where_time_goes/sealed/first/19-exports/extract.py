import os
import urllib.parse
import zlib

import urllib3

_pool = urllib3.HTTPConnectionPool(
    "127.0.0.1", int(os.environ.get("WAREHOUSE_PORT", "17119")), maxsize=24, block=True
)


def extract(table, year):
    name = urllib.parse.quote(table)
    answer = _pool.request("GET", f"/tables/{name}", fields={"year": str(year)}, timeout=10.0)
    seed = zlib.crc32(answer.data)
    return [(seed >> n) % 97 for n in range(24)]
