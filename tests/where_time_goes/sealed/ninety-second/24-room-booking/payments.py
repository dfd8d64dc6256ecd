"""The acquirer's API for card approvals."""
import requests
from requests.adapters import HTTPAdapter

import settings


class Declined(Exception):
    pass


_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=settings.PAYMENT_CONNECTIONS))
_session.trust_env = False


def approve(card: str, amount: float, reference: str) -> str:
    response = _session.post(
        f"{settings.PAYMENTS_URL}/approvals",
        json={"card": card, "amount": amount, "reference": reference},
        timeout=(3, 12),
    )
    if response.status_code == 402:
        raise Declined(card)
    response.raise_for_status()
    return response.json()["approval"]
