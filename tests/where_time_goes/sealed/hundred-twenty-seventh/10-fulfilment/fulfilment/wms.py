import json

import urllib3

from . import settings

_pool = urllib3.PoolManager(
    maxsize=settings.WMS_CONNECTIONS,
    timeout=urllib3.Timeout(total=settings.WMS_TIMEOUT),
    retries=False,
)


def blocked(sku):
    response = _pool.request("GET", f"{settings.WMS_URL}/blocked/{sku}")
    return json.loads(response.data)["blocked"]


def book(sku, quantity, customer_id):
    response = _pool.request(
        "POST",
        f"{settings.WMS_URL}/picks",
        body=json.dumps({"sku": sku, "qty": quantity, "customer": customer_id}),
        headers={"Content-Type": "application/json"},
    )
    return json.loads(response.data)
