import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    tariff_host: str = os.environ.get("TARIFF_HOST", "127.0.0.1")
    tariff_port: int = int(os.environ.get("TARIFF_PORT", "22428"))
    tariff_links: int = int(os.environ.get("TARIFF_LINKS", "3"))
    connect_timeout: float = 3.0
    default_currency: str = "EUR"


settings = Settings()
