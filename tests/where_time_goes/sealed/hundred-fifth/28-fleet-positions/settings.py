import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    tower_url: str = os.environ.get("TOWER_URL", "ws://127.0.0.1:27710/ingest")
    tower_token: str = os.environ.get("TOWER_TOKEN", "dev-tower-token")
    open_timeout: float = 5.0
    send_buffer: int = 131072
    corridor_points: int = 2600


settings = Settings()
