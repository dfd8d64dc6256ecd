"""Client of the carrier's shipping API."""
import requests
from requests.adapters import HTTPAdapter

import settings


class CarrierError(Exception):
    pass


class Carrier:
    def __init__(self, base_url, timeout, connections):
        self.base_url = base_url.rstrip("/")
        self.timeout = timeout
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.headers["Accept"] = "application/json"
        self.session.mount(
            self.base_url,
            HTTPAdapter(pool_connections=4, pool_maxsize=connections),
        )

    def _call(self, method, path, **kwargs):
        reply = self.session.request(
            method, self.base_url + path, timeout=self.timeout, **kwargs
        )
        if reply.status_code >= 400:
            raise CarrierError(f"{method} {path}: {reply.status_code}")
        return reply.json()

    def rate(self, zip_code, grams):
        return self._call("GET", "/rates", params={"zip": zip_code, "g": grams})

    def book(self, order):
        return self._call("POST", "/shipments", json=order)


carrier = Carrier(
    settings.CARRIER_URL, settings.CARRIER_TIMEOUT, settings.CARRIER_CONNECTIONS
)
