import json

import urllib3
from django.conf import settings

_pool = urllib3.HTTPConnectionPool(settings.STOCK_HOST, settings.STOCK_PORT, maxsize=40, timeout=urllib3.Timeout(3.0))


class StockUnknown(Exception):
    pass


def pieces(*skus):
    """Ask the warehouse for the pieces of each article on hand."""
    answer = _pool.request("GET", "/stock", fields={"sku": ",".join(skus)})
    if answer.status != 200:
        raise StockUnknown(skus)
    return json.loads(answer.data)
