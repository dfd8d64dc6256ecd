"""Client of the warehouse's stock service."""
import logging

import requests
from requests.adapters import HTTPAdapter
from tenacity import RetryError, Retrying, retry_if_exception_type, stop_after_delay, wait_random

from .config import Settings

log = logging.getLogger(__name__)


class StockUnavailable(Exception):
    pass


class OutOfStock(Exception):
    def __init__(self, sku: str) -> None:
        super().__init__(sku)
        self.sku = sku


class Changed(Exception):
    """Someone else has written the level since it was read."""


class StockService:
    def __init__(self, settings: Settings) -> None:
        self._base = settings.stock_url.rstrip("/")
        self._timeout = settings.timeout
        self._reserve_for = settings.reserve_for
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.headers["Authorization"] = f"Bearer {settings.stock_key}"
        self._session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=settings.connections))

    def _call(self, method: str, sku: str, **kwargs) -> requests.Response:
        try:
            response = self._session.request(method, f"{self._base}/levels/{sku}", timeout=self._timeout, **kwargs)
        except requests.RequestException as exc:
            raise StockUnavailable(type(exc).__name__) from exc
        if response.status_code == 412:
            raise Changed(sku)
        if not response.ok:
            raise StockUnavailable(f"{method} {sku}: {response.status_code}")
        return response

    def level(self, sku: str) -> tuple[dict, str]:
        response = self._call("GET", sku)
        return response.json(), response.headers["ETag"]

    def _take(self, sku: str, quantity: int) -> int:
        level, etag = self.level(sku)
        if level["available"] < quantity:
            raise OutOfStock(sku)
        level["available"] -= quantity
        level["reserved"] += quantity
        self._call("PUT", sku, json=level, headers={"If-Match": etag})
        return level["available"]

    def reserve(self, sku: str, quantity: int) -> int:
        retrying = Retrying(
            retry=retry_if_exception_type(Changed),
            stop=stop_after_delay(self._reserve_for),
            wait=wait_random(0, 0.05),
        )
        try:
            return retrying(self._take, sku, quantity)
        except RetryError as exc:
            log.warning("reservation of %s given up after %s attempts", sku, exc.last_attempt.attempt_number)
            raise StockUnavailable(f"{sku} is busy") from exc
