import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=64))


def register(label, customer, cents):
    """Hands an invoice in at the tax office and returns the receipt code."""
    response = _session.post(
        f"{settings.TAX_OFFICE_URL}/registrations",
        json={"label": label, "customer": customer, "cents": cents},
        timeout=settings.TAX_OFFICE_TIMEOUT,
    )
    response.raise_for_status()
    return response.json()["receipt"]
