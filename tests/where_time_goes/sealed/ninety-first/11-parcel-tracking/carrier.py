"""Client of the carrier's tracking interface, shared with the nightly import jobs."""

import json

import urllib3

from settings import settings


class CarrierError(Exception):
    """The carrier answered, but not with events."""


class CarrierClient:
    def __init__(self, base_url: str, connections: int, timeout: float) -> None:
        self.base_url = base_url
        self.http = urllib3.PoolManager(
            num_pools=2,
            maxsize=connections,
            timeout=urllib3.Timeout(connect=2.0, read=timeout),
            retries=False,
        )

    def _get(self, path: str) -> dict:
        answer = self.http.request("GET", self.base_url + path)
        if answer.status != 200:
            raise CarrierError(f"{path}: {answer.status}")
        return json.loads(answer.data)

    def events(self, parcel: str) -> list[dict]:
        return self._get(f"/v2/parcels/{parcel}/events")["events"]

    def depot(self, code: str) -> dict:
        return self._get(f"/v2/depots/{code}")


carrier = CarrierClient(settings.carrier_url, settings.carrier_connections, settings.carrier_timeout)
