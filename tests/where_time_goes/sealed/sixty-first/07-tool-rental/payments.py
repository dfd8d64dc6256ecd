import threading

import requests

import settings

_local = threading.local()


class Declined(Exception):
    pass


def _session() -> requests.Session:
    if not hasattr(_local, "session"):
        _local.session = requests.Session()
    return _local.session


def authorise(customer: str, cents: int) -> str:
    """Reserve a deposit on the customer's card."""
    reply = _session().post(
        settings.PAYMENTS_URL + "/authorisations",
        json={"customer": customer, "amount": cents},
        timeout=settings.PAYMENTS_TIMEOUT,
    )
    if reply.status_code == 402:
        raise Declined(customer)
    reply.raise_for_status()
    return reply.json()["code"]
