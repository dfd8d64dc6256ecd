import requests
from django.conf import settings
from requests.adapters import HTTPAdapter


class PaymentDeclined(Exception):
    pass


_session = requests.Session()
_session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=64))


def authorise(reference, amount_cents):
    response = _session.post(
        f"{settings.PAYMENTS_URL}/authorisations",
        json={"reference": reference, "amount": amount_cents},
        timeout=settings.PAYMENTS_TIMEOUT,
    )
    if response.status_code != 201:
        raise PaymentDeclined(reference)
    return response.json()["authorisation"]
