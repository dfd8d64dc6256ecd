"""The carrier's interface: labels and tracking."""
import json
import threading

import urllib3

import settings


class CarrierError(Exception):
    pass


class Carrier:
    def __init__(self) -> None:
        self._http = urllib3.HTTPConnectionPool(
            settings.CARRIER_HOST,
            settings.CARRIER_PORT,
            maxsize=settings.CARRIER_CONNECTIONS,
            timeout=settings.CARRIER_TIMEOUT,
            retries=urllib3.Retry(connect=10, backoff_factor=0.05),
        )
        self._parallel = threading.BoundedSemaphore(settings.CARRIER_PARALLEL)

    def _request(self, method: str, path: str, body: dict | None = None) -> dict:
        reply = self._http.request(
            method,
            path,
            body=None if body is None else json.dumps(body),
            headers={"Content-Type": "application/json"},
        )
        if reply.status >= 400:
            raise CarrierError(f"{path}: {reply.status}")
        return json.loads(reply.data)

    def create_label(self, product: str, address: dict, weight: float) -> dict:
        with self._parallel:
            return self._request(
                "POST", "/labels", {"product": product, "address": address, "weight": weight}
            )

    def track(self, number: str) -> list[dict]:
        return self._request("GET", f"/tracking/{number}")["events"]
