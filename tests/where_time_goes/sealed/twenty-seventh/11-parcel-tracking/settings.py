import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    carrier_url: str
    geo_url: str
    carrier_timeout: float = 5.0
    connections: int = 200
    cache_seconds: float = 30.0


def load() -> Settings:
    port = os.environ.get("CARRIER_PORT", "19311")
    base = f"http://127.0.0.1:{port}"
    return Settings(carrier_url=base + "/carrier", geo_url=base + "/geo")
