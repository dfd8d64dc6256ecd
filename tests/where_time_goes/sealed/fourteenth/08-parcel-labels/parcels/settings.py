import os
from dataclasses import dataclass

import httpx


@dataclass(frozen=True)
class CarrierConfig:
    name: str
    base_url: str
    client_id: str
    client_secret: str


@dataclass(frozen=True)
class Settings:
    http_timeout: httpx.Timeout
    carriers: tuple[CarrierConfig, ...]


def load() -> Settings:
    host = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18308')}"
    names = ("northline", "swiftpost", "cargopak")
    return Settings(
        http_timeout=httpx.Timeout(5.0, read=None, pool=None),
        carriers=tuple(
            CarrierConfig(n, f"{host}/{n}", f"shop-{n}", os.environ.get("CARRIER_SECRET", "dev"))
            for n in names
        ),
    )
