import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    supplier_url: str = os.environ.get("SUPPLIER_URL", "http://127.0.0.1:23001")
    broker_host: str = os.environ.get("BROKER_HOST", "127.0.0.1")
    broker_port: int = int(os.environ.get("BROKER_PORT", "23002"))
    channel: str = os.environ.get("HOTEL_CHANNEL", "hotels.changed")
    supplier_timeout: float = 10.0
    supplier_connections: int = 100


settings = Settings()
