"""Client of the national tariff database."""
import threading
from dataclasses import dataclass

import requests
from requests.adapters import HTTPAdapter


class TariffError(Exception):
    pass


@dataclass(frozen=True)
class Tariff:
    code: str
    origin: str
    rate: float
    anti_dumping: float

    @property
    def total_rate(self) -> float:
        return self.rate + self.anti_dumping


class TariffClient:
    def __init__(self, base_url: str, timeout: float):
        self.base_url = base_url.rstrip("/")
        self.timeout = timeout
        self._session = requests.Session()
        self._session.mount("http://", HTTPAdapter(pool_connections=2, pool_maxsize=64))
        self._session.headers["Accept"] = "application/json"
        self._session_guard = threading.Lock()
        self._calls = 0

    def lookup(self, code: str, origin: str) -> Tariff:
        with self._session_guard:
            self._calls += 1
            reply = self._session.get(
                f"{self.base_url}/tariffs/{code}",
                params={"origin": origin},
                timeout=self.timeout,
            )
        if reply.status_code == 404:
            raise TariffError(f"unknown commodity code {code}")
        reply.raise_for_status()
        body = reply.json()
        return Tariff(code, origin, body["rate"], body.get("anti_dumping", 0.0))

    @property
    def calls(self) -> int:
        return self._calls
