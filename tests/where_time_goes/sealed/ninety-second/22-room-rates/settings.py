import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    channel_url: str = os.environ.get("CHANNEL_URL", "http://127.0.0.1:26430")
    connect_timeout: float = 3.0
    request_timeout: float = 15.0
    currency: str = "EUR"
    city_tax: float = 3.5


settings = Settings()
