"""The integrated tariff, held in each worker."""
import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

import settings


class UnknownHeading(KeyError):
    pass


class Tariffs:
    def __init__(self):
        self._duty = {}
        self.edition = None

    def load(self):
        with requests.Session() as session:
            session.mount("http://", HTTPAdapter(max_retries=Retry(connect=8, backoff_factor=0.1)))
            answer = session.get(
                f"{settings.CUSTOMS_URL}/tariff/export", timeout=settings.EXPORT_TIMEOUT
            )
            answer.raise_for_status()
            export = answer.json()
        self._duty = {row["heading"]: row["duty"] for row in export["rows"]}
        self.edition = export["edition"]

    def duty(self, heading):
        try:
            return self._duty[heading]
        except KeyError:
            raise UnknownHeading(heading) from None

    def __len__(self):
        return len(self._duty)
