"""Fuel and toll surcharges of the day."""
from decimal import Decimal

import requests
from django.conf import settings

_session = requests.Session()


def percentage(origin, destination):
    response = _session.get(
        f"{settings.REFERENCE_URL}/surcharges", params={"from": origin, "to": destination}, timeout=5
    )
    response.raise_for_status()
    return Decimal(response.json()["percent"])
