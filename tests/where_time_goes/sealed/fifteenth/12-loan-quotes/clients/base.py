import json
import pathlib
import tomllib
from functools import lru_cache

from urllib3 import HTTPConnectionPool, Timeout

CONFIG = pathlib.Path(__file__).parent.parent / "config" / "clients.toml"


class UpstreamError(Exception):
    pass


@lru_cache(maxsize=None)
def section(name: str) -> dict:
    with CONFIG.open("rb") as handle:
        return tomllib.load(handle)[name]


class JsonClient:
    def __init__(self, name: str) -> None:
        cfg = section(name)
        self.name = name
        self._http = HTTPConnectionPool(
            cfg["host"],
            cfg["port"],
            maxsize=cfg["connections"],
            block=cfg["block"],
            timeout=Timeout(connect=cfg["connect_timeout"], read=cfg["read_timeout"]),
            headers=cfg["headers"],
        )

    def call(self, method: str, path: str, payload: dict | None = None) -> dict:
        body = json.dumps(payload).encode() if payload is not None else None
        reply = self._http.urlopen(method, path, body=body, headers=self._http.headers, retries=False)
        if reply.status != 200:
            raise UpstreamError(f"{self.name}: {reply.status} for {path}")
        return json.loads(reply.data)
