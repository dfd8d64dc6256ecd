"""Client of the customs authority's declaration gateway."""
import threading

import requests
from requests.adapters import HTTPAdapter

import config


class GatewayError(RuntimeError):
    pass


class Gateway:
    def __init__(self) -> None:
        self._session = requests.Session()
        self._session.trust_env = False
        self._session.headers["accept"] = "application/json"
        self._session.mount(
            "http://",
            HTTPAdapter(
                pool_connections=1, pool_maxsize=config.WORKER_THREADS, pool_block=True
            ),
        )
        self._sequence = 0
        self._sequence_lock = threading.Lock()

    def _message_id(self) -> str:
        with self._sequence_lock:
            self._sequence += 1
            return f"MSG{self._sequence:09d}"

    def _call(self, method: str, path: str, **arguments) -> dict:
        response = self._session.request(
            method,
            f"{config.GATEWAY_URL}{path}",
            headers={"x-message-id": self._message_id()},
            timeout=config.GATEWAY_TIMEOUT,
            **arguments,
        )
        if not response.ok:
            raise GatewayError(f"{path}: {response.status_code}")
        return response.json()

    def tariff(self, code: str, origin: str) -> dict:
        return self._call("GET", f"/tariffs/{code}", params={"origin": origin})

    def declare(self, goods: dict) -> str:
        return self._call("POST", "/declarations", json=goods)["mrn"]

    def close(self) -> None:
        self._session.close()
