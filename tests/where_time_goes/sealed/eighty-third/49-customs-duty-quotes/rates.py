"""Customs exchange rates."""
import requests

import settings


class Rates:
    def __init__(self):
        self._session = None

    def _client(self):
        if self._session is None:
            self._session = requests.Session()
        return self._session

    def to_home(self, currency):
        if currency == settings.HOME_CURRENCY:
            return 1.0
        answer = self._client().get(
            f"{settings.CUSTOMS_URL}/rates/{currency}", timeout=settings.RATES_TIMEOUT
        )
        answer.raise_for_status()
        return answer.json()["rate"]
