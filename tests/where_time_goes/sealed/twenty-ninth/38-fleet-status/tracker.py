import logging

import requests
from requests.adapters import HTTPAdapter

import conf

log = logging.getLogger(__name__)


class TrackerError(Exception):
    pass


class Tracker:
    """Client of the telematics provider."""

    def __init__(self) -> None:
        self._session = requests.Session()
        self._session.mount("http://", HTTPAdapter(pool_connections=1, pool_maxsize=conf.TRACKER_CONNECTIONS))
        self._session.headers["Accept"] = "application/json"

    def position(self, vehicle: str) -> dict:
        try:
            reply = self._session.get(f"{conf.TRACKER_URL}/positions/{vehicle}", timeout=conf.TRACKER_TIMEOUT)
            reply.raise_for_status()
        except requests.RequestException as error:
            log.warning("tracker: %s", error)
            raise TrackerError(vehicle) from error
        return reply.json()


tracker = Tracker()
