import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    warehouse_url: str = os.environ.get("WAREHOUSE_URL", "http://127.0.0.1:19521")
    upstream_connections: int = int(os.environ.get("UPSTREAM_CONNECTIONS", "200"))
    upstream_timeout: float = float(os.environ.get("UPSTREAM_TIMEOUT", "5"))
    warehouses: tuple[str, ...] = ("hamburg", "leipzig", "graz")


settings = Settings()
