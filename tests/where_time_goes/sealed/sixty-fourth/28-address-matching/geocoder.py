"""Client of the geocoding service."""
import json
import socket
import time
from urllib.parse import urlencode

import urllib3

from settings import settings


class GeocoderError(Exception):
    pass


class Geocoder:
    def __init__(self):
        self._pool = urllib3.HTTPConnectionPool(
            settings.geocoder_host,
            settings.geocoder_port,
            maxsize=settings.server_threads,
            timeout=settings.geocoder_timeout,
            retries=False,
        )

    def locate(self, postcode: str, street: str) -> dict:
        query = urlencode({"postcode": postcode, "street": street})
        response = self._pool.request("GET", f"/locate?{query}")
        if response.status != 200:
            raise GeocoderError(f"geocoder answered {response.status}")
        return json.loads(response.data)

    def wait_until_reachable(self, seconds: float = 30.0):
        deadline = time.monotonic() + seconds
        while True:
            try:
                socket.create_connection((settings.geocoder_host, settings.geocoder_port), timeout=2).close()
                return
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
