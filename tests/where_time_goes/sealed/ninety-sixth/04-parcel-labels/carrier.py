"""The carrier's booking API."""

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

import conf


class CarrierRefused(Exception):
    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"carrier answered {status}: {text[:80]}")
        self.status = status


class CarrierClient:
    def __init__(self) -> None:
        retry = Retry(total=2, connect=2, read=0, backoff_factor=0.2)
        adapter = HTTPAdapter(
            pool_connections=2,
            pool_maxsize=conf.Carrier.CONNECTIONS,
            pool_block=True,
            max_retries=retry,
        )
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.headers["X-Account"] = conf.Carrier.ACCOUNT
        self._session.mount("http://", adapter)
        self._session.mount("https://", adapter)

    def book(self, order: str, weight: int, postcode: str) -> dict:
        return self._call("POST", "/bookings", json={"order": order, "weight": weight, "postcode": postcode})

    def track(self, tracking: str) -> dict:
        return self._call("GET", f"/trackings/{tracking}")

    def _call(self, method: str, path: str, **options) -> dict:
        response = self._session.request(method, conf.Carrier.URL + path, timeout=conf.Carrier.TIMEOUT, **options)
        if not response.ok:
            raise CarrierRefused(response.status_code, response.text)
        return response.json()
