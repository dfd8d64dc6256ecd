"""Client of the actuarial rating service."""
import json

import urllib3

import settings

_pool = urllib3.HTTPConnectionPool(
    settings.RATING_HOST, settings.RATING_PORT, maxsize=settings.RATING_CONNECTIONS, timeout=5.0, retries=False
)


def terms(product, age):
    answer = _pool.request("GET", f"/terms/{product}", fields={"age": str(age)})
    if answer.status != 200:
        raise LookupError(product)
    return json.loads(answer.data)
