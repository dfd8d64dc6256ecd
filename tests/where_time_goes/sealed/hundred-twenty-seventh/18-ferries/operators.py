import json
from concurrent.futures import ThreadPoolExecutor

import urllib3

import conf

_executor = ThreadPoolExecutor(conf.SEARCH_WORKERS, thread_name_prefix="search")
_http = urllib3.HTTPConnectionPool(
    "127.0.0.1",
    conf.OPERATOR_PORT,
    maxsize=conf.CONNECTIONS,
    block=True,
    timeout=conf.TIMEOUT,
    retries=False,
)


def departures(operator, line):
    response = _http.request("GET", f"/{operator}/{line}")
    found = json.loads(response.data)["departures"]
    return [{"operator": operator, **departure} for departure in found]


def search(line):
    futures = [_executor.submit(departures, name, line) for name in conf.OPERATORS]
    found = []
    for future in futures:
        found.extend(future.result(timeout=conf.TIMEOUT))
    return sorted(found, key=lambda departure: departure["cents"])
