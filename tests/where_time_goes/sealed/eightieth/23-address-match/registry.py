"""Client for the address registry."""
import json
from dataclasses import dataclass
from urllib.parse import urlencode

import urllib3

import config

_pool = urllib3.PoolManager(maxsize=64, timeout=10.0, retries=False)


@dataclass(frozen=True)
class Address:
    id: int
    street: str
    town: str
    postcode: str

    @property
    def line(self) -> str:
        return f"{self.street}, {self.postcode} {self.town}"


def near(postcode: str, limit: int = config.CANDIDATES) -> list[Address]:
    query = urlencode({"postcode": postcode, "limit": limit})
    answer = _pool.request("GET", f"{config.REGISTRY_URL}/addresses?{query}")
    if answer.status != 200:
        raise RuntimeError(f"registry answered {answer.status}")
    return [Address(*row) for row in json.loads(answer.data)]
