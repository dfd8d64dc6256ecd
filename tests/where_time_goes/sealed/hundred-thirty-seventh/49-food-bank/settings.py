import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    stock_url: str = os.environ.get("STOCK_URL", "http://127.0.0.1:30305")
    stock_timeout: float = 5.0
    stock_token: str = "depot-7"
    parcel_days: int = 3
    household_max: int = 9


settings = Settings()
