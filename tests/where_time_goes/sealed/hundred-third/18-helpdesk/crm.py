import requests
from requests.adapters import HTTPAdapter

import settings

session = requests.Session()
session.trust_env = False
session.mount("http://", HTTPAdapter(pool_maxsize=settings.CRM_CONNECTIONS, pool_block=True))


def customer(number):
    response = session.get(f"{settings.CRM_URL}/customers/{number}", timeout=10)
    response.raise_for_status()
    return response.json()
