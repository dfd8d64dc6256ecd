"""Look-ups in the national gazetteer."""
import json
from urllib.parse import quote

import urllib3

import settings


class GazetteerError(Exception):
    pass


class Gazetteer:
    def __init__(self):
        self._http = urllib3.HTTPConnectionPool(
            settings.GAZETTEER_HOST,
            settings.GAZETTEER_PORT,
            maxsize=settings.MAX_CONNECTIONS,
            block=True,
            timeout=urllib3.Timeout(
                connect=settings.CONNECT_TIMEOUT, read=settings.READ_TIMEOUT
            ),
            retries=urllib3.Retry(2, backoff_factor=0.1),
            headers={"Accept": "application/json", "User-Agent": "parcel-address/3.2"},
        )

    def streets(self, postcode):
        return self._get(f"/postcodes/{quote(postcode)}/streets")["streets"]

    def depot(self, postcode):
        return self._get(f"/postcodes/{quote(postcode)}/depot")

    def _get(self, path):
        answer = self._http.request("GET", path)
        if answer.status == 404:
            return {"streets": []}
        if answer.status != 200:
            raise GazetteerError(f"{path}: {answer.status}")
        return json.loads(answer.data)
