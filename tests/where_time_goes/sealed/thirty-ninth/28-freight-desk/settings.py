import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    carrier_url: str = os.environ.get("CARRIER_URL", "http://127.0.0.1:20701")
    carrier_timeout: float = float(os.environ.get("CARRIER_TIMEOUT", "5"))
    api_key: str = os.environ.get("CARRIER_KEY", "desk-7f21")
    margin_percent: int = int(os.environ.get("MARGIN_PERCENT", "12"))


settings = Settings()
