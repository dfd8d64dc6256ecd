"""Access to the laboratory information system (orders and raw values)."""
import json

import urllib3

from config import Config


class LisError(Exception):
    pass


class OrderNotFound(LisError):
    pass


class LisClient:
    def __init__(self, config: Config):
        self._base = config.lis_url
        self._http = urllib3.PoolManager(
            maxsize=config.lis_connections,
            timeout=urllib3.Timeout(connect=2.0, read=config.lis_timeout),
            retries=urllib3.Retry(total=1, backoff_factor=0),
            headers={"accept": "application/json", "x-lab-site": config.site},
        )

    def order(self, order_id: int) -> dict:
        return self._get(f"/orders/{order_id}")

    def series(self, patient: int, analyte: str) -> list[dict]:
        return self._get(f"/patients/{patient}/series/{analyte}")["points"]

    def release(self, order_id: int, by: str) -> dict:
        body = json.dumps({"by": by}).encode()
        return self._answer(self._http.request("POST", f"{self._base}/orders/{order_id}/release", body=body))

    def _get(self, path: str):
        return self._answer(self._http.request("GET", self._base + path))

    @staticmethod
    def _answer(response) -> dict:
        if response.status == 404:
            raise OrderNotFound()
        if response.status >= 400:
            raise LisError(response.status)
        return json.loads(response.data)
