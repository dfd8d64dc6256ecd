import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    tariff_host: str = os.environ.get("TARIFF_HOST", "127.0.0.1")
    tariff_port: int = int(os.environ.get("TARIFF_PORT", "25010"))
    tariff_sessions: int = int(os.environ.get("TARIFF_SESSIONS", "3"))
    connect_patience: float = 30.0
    vat_default: float = 19.0


settings = Settings()
