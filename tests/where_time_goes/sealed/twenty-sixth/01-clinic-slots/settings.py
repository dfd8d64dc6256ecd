import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    registry_url: str = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '19101')}"
    registry_timeout: float = 5.0
    registry_connections: int = 100
    opening_hour: int = 8
    slot_minutes: int = 20


settings = Settings()
