"""The tariff book: commodity codes with their rates, as the customs agency publishes them."""

from decimal import Decimal

import requests
from django.conf import settings

_rates = {}


class UnknownCode(KeyError):
    pass


def load():
    with requests.Session() as session:
        for page in range(1, settings.REFERENCE_PAGES + 1):
            response = session.get(f"{settings.REFERENCE_URL}/tariff", params={"page": page}, timeout=10)
            response.raise_for_status()
            for row in response.json()["rows"]:
                _rates[row["code"]] = {
                    "text": row["text"],
                    "third_country": Decimal(row["rate"]),
                    "preferences": {k: Decimal(v) for k, v in row["preferences"].items()},
                }


def rate(code, origin):
    try:
        entry = _rates[code]
    except KeyError:
        raise UnknownCode(code) from None
    return entry["preferences"].get(origin, entry["third_country"])


def describe(code):
    return _rates[code]["text"]


def size():
    return len(_rates)
