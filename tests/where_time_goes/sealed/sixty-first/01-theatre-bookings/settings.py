import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    store_host: str = os.environ.get("STORE_HOST", "127.0.0.1")
    store_port: int = int(os.environ.get("STORE_PORT", "23110"))
    store_connections: int = int(os.environ.get("STORE_CONNECTIONS", "200"))
    backoff_min: float = 0.02
    backoff_max: float = 0.06
    max_seats_per_booking: int = 8

    @property
    def store_url(self) -> str:
        return f"http://{self.store_host}:{self.store_port}"
