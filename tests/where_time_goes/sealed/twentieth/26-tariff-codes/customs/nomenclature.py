import json

import urllib3

from . import settings

http = urllib3.PoolManager(
    timeout=settings.HTTP_TIMEOUT,
    retries=urllib3.Retry(connect=8, backoff_factor=0.1),
)


class Nomenclature:
    """The combined nomenclature of one edition, by commodity code."""

    def __init__(self, headings):
        self._headings = {item["code"]: item for item in headings}

    @classmethod
    def download(cls, edition):
        answer = http.request("GET", f"{settings.TARIFF_SERVICE}/editions/{edition}")
        return cls(json.loads(answer.data)["headings"])

    def find(self, code):
        while code:
            item = self._headings.get(code)
            if item is not None:
                return item
            code = code[:-1]
        return None


def measures(code, origin):
    answer = http.request("GET", f"{settings.TARIFF_SERVICE}/measures/{code}?origin={origin}")
    return json.loads(answer.data)["measures"]
