import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class BankError(Exception):
    pass


_session = requests.Session()
_session.mount(
    "http://",
    HTTPAdapter(pool_connections=2, pool_maxsize=settings.BANK_CONNECTIONS),
)


def order_transfer(account, cents, purpose):
    """Hands a salary order to the bank, gives back the bank's reference."""
    reply = _session.post(
        settings.BANK_URL + "/orders",
        json={
            "from": settings.EMPLOYER_ACCOUNT,
            "to": account,
            "cents": cents,
            "purpose": purpose,
        },
        timeout=settings.BANK_TIMEOUT,
    )
    if reply.status_code != 201:
        raise BankError(f"order refused: {reply.status_code}")
    return reply.json()["reference"]
