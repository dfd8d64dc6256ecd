import requests
from requests.adapters import HTTPAdapter

import settings

_session = requests.Session()
_session.trust_env = False
_session.mount("http://", HTTPAdapter(pool_maxsize=64))


def sign(number, customer, total_cents):
    response = _session.post(
        f"{settings.SIGNING_URL}/v1/sign",
        json={"number": number, "customer": customer, "total": total_cents},
        timeout=settings.SIGNING_TIMEOUT)
    response.raise_for_status()
    return response.json()["signature"]
