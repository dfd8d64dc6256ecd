import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    inventory_url: str = os.environ.get("INVENTORY_URL", "http://127.0.0.1:23550")
    inventory_connections: int = 100
    hold_minutes: int = 15
    overbooking: int = 4


config = Config()
