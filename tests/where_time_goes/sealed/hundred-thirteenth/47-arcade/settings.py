import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    fairplay_url: str = os.environ.get("FAIRPLAY_URL", "http://127.0.0.1:28547")
    fairplay_connections: int = 100
    ticket_ttl: int = 900
    board_size: int = 500
    build: str = "2.14.1"


settings = Settings()
