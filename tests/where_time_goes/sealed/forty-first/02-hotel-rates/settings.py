import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    channel_url: str = os.environ.get("CHANNEL_URL", "http://127.0.0.1:21120")
    channel_timeout: float = float(os.environ.get("CHANNEL_TIMEOUT", "30"))
    channel_slots: int = int(os.environ.get("CHANNEL_SLOTS", "4"))
    vat_percent: int = 7
    city_tax_cents: int = 350


settings = Settings()
