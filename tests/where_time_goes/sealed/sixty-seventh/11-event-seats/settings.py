import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    store_url: str = f"http://127.0.0.1:{os.environ.get('STORE_PORT', '23710')}"
    store_timeout: float = 10.0
    store_connections: int = 200
    hold_attempts: int = 400
    hold_jitter: float = 0.008


settings = Settings()
