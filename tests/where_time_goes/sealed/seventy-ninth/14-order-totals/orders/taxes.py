"""Client of the finance department's tax and currency service."""
from decimal import Decimal

import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

session = requests.Session()
session.trust_env = False
session.mount("http://", HTTPAdapter(pool_maxsize=settings.TAX_SERVICE_CONNECTIONS))


def get_terms(country, category, currency):
    response = session.get(
        f"{settings.TAX_SERVICE_URL}/terms/{country}/{category}",
        params={"from": currency, "to": settings.HOME_CURRENCY},
        timeout=settings.TAX_SERVICE_TIMEOUT,
    )
    response.raise_for_status()
    body = response.json()
    return Decimal(body["vat"]), Decimal(body["rate"])
