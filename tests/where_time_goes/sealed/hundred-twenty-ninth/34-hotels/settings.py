import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    gds_url: str = os.environ.get("GDS_URL", "http://127.0.0.1:29560")
    connections: int = int(os.environ.get("GDS_CONNECTIONS", "200"))
    floor: float = 0.5
    ceiling: float = 8.0
    products: tuple[str, ...] = ("rooms", "rates", "policies")
