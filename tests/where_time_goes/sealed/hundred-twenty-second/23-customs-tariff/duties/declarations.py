import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

session = requests.Session()
session.mount("http://", HTTPAdapter(pool_maxsize=32))


def exchange_rate(currency):
    response = session.get(f"{settings.DECLARATIONS_URL}/fx/{currency}", timeout=10)
    response.raise_for_status()
    return response.json()["rate"]


def submit(declaration):
    response = session.post(f"{settings.DECLARATIONS_URL}/declarations", json=declaration, timeout=10)
    response.raise_for_status()
    return response.json()["mrn"]
