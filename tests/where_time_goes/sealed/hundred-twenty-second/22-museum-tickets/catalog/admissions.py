import requests
from django.conf import settings
from requests.adapters import HTTPAdapter

session = requests.Session()
session.mount("http://", HTTPAdapter(pool_maxsize=16))


def seats_left(exhibition_id, day):
    response = session.get(f"{settings.ADMISSIONS_URL}/exhibitions/{exhibition_id}/seats", params={"day": day}, timeout=4)
    response.raise_for_status()
    return response.json()["left"]


def tariff(exhibition_id):
    response = session.get(f"{settings.ADMISSIONS_URL}/exhibitions/{exhibition_id}/tariff", timeout=4)
    response.raise_for_status()
    return response.json()
