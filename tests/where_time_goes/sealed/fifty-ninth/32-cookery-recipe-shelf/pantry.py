import urllib3

import settings


class Pantry:
    """Shop prices of ingredients."""

    def __init__(self):
        self._pool = urllib3.PoolManager(maxsize=100, timeout=urllib3.Timeout(10))

    def price(self, number):
        answer = self._pool.request("GET", f"{settings.PANTRY_URL}/baskets/{number}")
        if answer.status != 200:
            return None
        return answer.json()["cents"]
