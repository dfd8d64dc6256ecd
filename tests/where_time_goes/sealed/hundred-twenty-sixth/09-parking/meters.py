import json

import urllib3

import settings


class MeterError(Exception):
    pass


class MeterNetwork:
    def __init__(self, base_url: str, connections: int) -> None:
        self._base = base_url
        self._pool = urllib3.PoolManager(
            num_pools=2,
            maxsize=connections,
            block=True,
            timeout=urllib3.Timeout(connect=1.0, read=5.0),
            retries=False,
        )

    def _call(self, method: str, path: str, body: dict | None = None) -> dict:
        response = self._pool.request(method, self._base + path, json=body)
        if response.status >= 400:
            raise MeterError(f"{path}: {response.status}")
        return json.loads(response.data)

    def occupancy(self, zone: str) -> dict:
        return self._call("GET", f"/zones/{zone}")

    def start(self, zone: str, plate: str, minutes: int) -> str:
        return self._call("POST", f"/zones/{zone}/sessions", {"plate": plate, "minutes": minutes})["session"]


network = MeterNetwork(settings.METER_URL, settings.CONNECTIONS)
