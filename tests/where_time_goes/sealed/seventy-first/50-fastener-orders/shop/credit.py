"""Credit insurer: every order on account is reported and gets a reference."""
import urllib3
from django.conf import settings

_pool = urllib3.HTTPConnectionPool("127.0.0.1", settings.CREDIT_PORT, maxsize=64, timeout=settings.CREDIT_TIMEOUT)


class CreditRefused(Exception):
    pass


def reserve(account: str, amount_cents: int) -> str:
    reply = _pool.request("POST", "/reservations", json={"account": account, "amount": amount_cents})
    body = reply.json()
    if reply.status != 201:
        raise CreditRefused(body.get("reason", "refused"))
    return body["reference"]
