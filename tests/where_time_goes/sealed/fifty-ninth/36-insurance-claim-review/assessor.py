import threading

import requests
from requests.adapters import HTTPAdapter

import settings


class Assessor:
    """Outside service that reads the photographs of a claim and estimates the damage."""

    def __init__(self):
        self._session = requests.Session()
        self._session.mount("http://", HTTPAdapter(
            pool_connections=4, pool_maxsize=settings.ASSESSOR_CONNECTIONS, pool_block=True))
        self._slots = threading.BoundedSemaphore(settings.ASSESSOR_AT_ONCE)

    def close(self):
        self._session.close()

    def estimate(self, claim):
        with self._slots:
            answer = self._session.get(f"{settings.ASSESSOR_URL}/estimates/{claim}",
                                       timeout=settings.ASSESSOR_TIMEOUT)
        answer.raise_for_status()
        return answer.json()
