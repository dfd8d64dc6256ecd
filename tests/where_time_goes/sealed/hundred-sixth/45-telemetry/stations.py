"""Client of the stations' gateway. The vendor's library is synchronous, and so is this."""

import json

import urllib3

from settings import settings


class StationError(Exception):
    """The gateway did not give a reading."""


class StationClient:
    def __init__(self) -> None:
        self._pool = urllib3.HTTPConnectionPool(
            settings.station_host,
            settings.station_port,
            maxsize=settings.threads,
            block=True,
            timeout=settings.station_timeout,
            retries=False,
        )

    def reading(self, station: int) -> dict:
        answer = self._pool.request("GET", f"/stations/{station}/reading")
        if answer.status != 200:
            raise StationError(station)
        return json.loads(answer.data)

    def close(self) -> None:
        self._pool.close()
