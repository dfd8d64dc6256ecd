import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    store_url: str = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '20913')}"
    store_timeout: float = 30.0
    store_connections: int = 256
    page_size: int = 10
    tokens: tuple = ("reader-1", "reader-2", "curator")


settings = Settings()
