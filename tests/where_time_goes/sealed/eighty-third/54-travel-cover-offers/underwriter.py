"""Client of the underwriters' pricing service."""
import requests
from requests.adapters import HTTPAdapter

import settings


class Underwriter:
    def __init__(self):
        self._session = requests.Session()
        size = settings.UNDERWRITER_CONNECTIONS
        self._session.mount("http://", HTTPAdapter(1, size, pool_block=True))

    def price(self, product, days, age):
        answer = self._session.post(
            f"{settings.UNDERWRITER_URL}/price/{product}",
            json={"days": days, "age": age},
            timeout=settings.UNDERWRITER_TIMEOUT,
        )
        answer.raise_for_status()
        return answer.json()["premium"]

    def close(self):
        self._session.close()
