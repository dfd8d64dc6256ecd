import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    realtime_url: str = os.environ.get("REALTIME_URL", "http://127.0.0.1:25400")
    disruptions_url: str = os.environ.get("DISRUPTIONS_URL", "http://127.0.0.1:25401")
    disruptions_every: float = 2.0
    realtime_timeout: float = 5.0
    realtime_connections: int = 100
    board_size: int = 8


settings = Settings()
