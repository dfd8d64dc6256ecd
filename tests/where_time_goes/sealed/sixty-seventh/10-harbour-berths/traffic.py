"""Client of the port's vessel traffic service."""
import json

import urllib3

import settings


class TrafficError(Exception):
    pass


class TrafficClient:
    def __init__(self):
        self._http = urllib3.PoolManager(
            maxsize=settings.TRAFFIC_POOL,
            block=False,
            timeout=urllib3.Timeout(total=settings.TRAFFIC_TIMEOUT),
            retries=False,
        )

    def _get(self, path):
        answer = self._http.request("GET", settings.TRAFFIC_URL + path)
        if answer.status != 200:
            raise TrafficError(f"{path}: {answer.status}")
        return json.loads(answer.data)

    def vessel(self, mmsi):
        return self._get(f"/vessels/{mmsi}")

    def weather(self, region):
        return self._get(f"/weather/{region}")
