"""Card payments."""

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=32))


class PaymentDeclined(Exception):
    pass


def authorise(token: str, amount_pence: int, reference: str) -> str:
    response = _session.post(
        f"{settings.ACQUIRER_URL}/authorisations",
        json={"token": token, "amount": amount_pence, "reference": reference},
        timeout=settings.ACQUIRER_TIMEOUT,
    )
    if response.status_code == 402:
        raise PaymentDeclined(reference)
    response.raise_for_status()
    return response.json()["authorisation"]
