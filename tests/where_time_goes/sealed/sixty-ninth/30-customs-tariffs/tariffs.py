"""Client of the customs office's tariff service."""
import json

import urllib3

import settings


class TariffUnavailable(Exception):
    pass


class TariffService:
    def __init__(self):
        self._pool = urllib3.HTTPConnectionPool(
            settings.TARIFF_HOST,
            settings.TARIFF_PORT,
            maxsize=settings.TARIFF_CONNECTIONS,
            timeout=urllib3.Timeout(connect=2, read=settings.TARIFF_TIMEOUT),
            retries=False,
        )

    def rate(self, code: str, origin: str) -> dict:
        try:
            answer = self._pool.request("GET", f"/rates/{code}", fields={"origin": origin})
        except urllib3.exceptions.HTTPError as error:
            raise TariffUnavailable(str(error)) from error
        if answer.status != 200:
            raise TariffUnavailable(f"tariff service answered {answer.status}")
        return json.loads(answer.data)
