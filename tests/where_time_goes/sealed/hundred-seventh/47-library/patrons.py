"""The city's card office knows who may borrow."""

import requests
from requests.adapters import HTTPAdapter

import settings

session = requests.Session()
session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=64))


class NotAllowed(Exception):
    pass


def standing(card: str) -> dict:
    response = session.get(f"{settings.PATRONS_URL}/cards/{card}", timeout=settings.PATRONS_TIMEOUT)
    if response.status_code == 404:
        raise NotAllowed(card)
    response.raise_for_status()
    return response.json()
