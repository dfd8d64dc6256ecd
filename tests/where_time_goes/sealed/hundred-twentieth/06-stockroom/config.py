import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    database: str = os.environ.get("STOCK_DB", "/tmp/stockroom.db")
    carrier_url: str = os.environ.get("CARRIER_URL", "http://127.0.0.1:28650")
    carrier_timeout: float = 6.0
    busy_timeout_ms: int = 20_000
    articles: int = 200
    initial_stock: int = 5_000_000


config = Config()
