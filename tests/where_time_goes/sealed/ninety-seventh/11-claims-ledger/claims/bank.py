import threading

import requests
from django.conf import settings

_local = threading.local()


def _session() -> requests.Session:
    if not hasattr(_local, "session"):
        _local.session = requests.Session()
    return _local.session


def order_transfer(iban: str, amount: int, purpose: str) -> str:
    response = _session().post(
        f"{settings.BANK_URL}/transfers",
        json={"iban": iban, "amount": amount, "purpose": purpose},
        timeout=settings.BANK_TIMEOUT,
    )
    response.raise_for_status()
    return response.json()["reference"]
