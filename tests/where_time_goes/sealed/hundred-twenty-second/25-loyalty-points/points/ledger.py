import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

session = requests.Session()
session.mount("http://", HTTPAdapter(pool_maxsize=64))


def balance(card):
    response = session.get(f"{settings.LEDGER_URL}/accounts/{card}", timeout=10)
    response.raise_for_status()
    return response.json()["points"]


def book(card, receipt, points):
    response = session.post(
        f"{settings.LEDGER_URL}/accounts/{card}/entries", json={"receipt": receipt, "points": points}, timeout=10
    )
    response.raise_for_status()
    return response.json()["points"]
