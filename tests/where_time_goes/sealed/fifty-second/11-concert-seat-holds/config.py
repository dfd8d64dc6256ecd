import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    inventory_url: str = os.environ.get("INVENTORY_URL", "http://127.0.0.1:22211")
    max_connections: int = 200
    call_timeout: float = 20.0
    first_pause: float = 0.004
    longest_pause: float = 0.02


config = Config()
