import requests
from requests.adapters import HTTPAdapter

import settings

session = requests.Session()
session.mount("http://", HTTPAdapter(pool_maxsize=settings.THREADS))


def verdict(text: str) -> str:
    response = session.post(f"{settings.MODERATION_URL}/check", json={"text": text}, timeout=settings.MODERATION_TIMEOUT)
    response.raise_for_status()
    return response.json()["verdict"]
