"""Client of the tax authority's signing device."""
import json

import urllib3
from django.conf import settings

_pool = urllib3.PoolManager(num_pools=2, maxsize=64, timeout=settings.SIGNER_TIMEOUT, retries=False)


class SignerError(Exception):
    pass


def sign(document, total_cents):
    answer = _pool.request(
        "POST",
        settings.SIGNER_URL + "/sign",
        body=json.dumps({"document": document, "total": total_cents}),
        headers={"content-type": "application/json"},
    )
    if answer.status != 200:
        raise SignerError(f"signer answered {answer.status}")
    return json.loads(answer.data)["signature"]
