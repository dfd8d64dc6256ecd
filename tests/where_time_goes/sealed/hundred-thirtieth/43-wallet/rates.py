import json
from decimal import Decimal

import urllib3

import options

_http = urllib3.PoolManager(maxsize=options.RATES_CONNECTIONS, retries=False, timeout=10)


def rate(currency: str) -> Decimal:
    response = _http.request("GET", f"{options.RATES_URL}/rates/{currency}")
    if response.status != 200:
        raise RuntimeError(f"rates answered {response.status}")
    return Decimal(json.loads(response.data)["rate"])
