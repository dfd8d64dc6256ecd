import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    ranges: Path = Path(__file__).with_name("ranges.csv")
    balance_url: str = os.environ.get("BALANCE_URL", "http://127.0.0.1:27770")
    balance_connections: int = 150
    currency: str = "EUR"


settings = Settings()
