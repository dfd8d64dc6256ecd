"""Tracking service of the carrier."""
import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

session = requests.Session()
session.trust_env = False
session.mount("http://", HTTPAdapter(pool_connections=4, pool_maxsize=settings.CARRIER_CONNECTIONS))


def last_scan(code):
    answer = session.get(f"{settings.CARRIER_URL}/track/{code}", timeout=settings.CARRIER_TIMEOUT)
    answer.raise_for_status()
    return answer.json()
