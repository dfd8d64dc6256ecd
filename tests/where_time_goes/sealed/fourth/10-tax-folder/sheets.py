import os

import requests
from requests.adapters import HTTPAdapter

BASE = os.environ["SHEETS_URL"]
session = requests.Session()
session.mount("http://", HTTPAdapter(pool_maxsize=40))


def load(number, part):
    answer = session.get(f"{BASE}/{part}/{number}", timeout=15)
    answer.raise_for_status()
    return answer.json()
