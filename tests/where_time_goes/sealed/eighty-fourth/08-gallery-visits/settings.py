import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    redis_port: int = int(os.environ.get("COUNTS_PORT", "25470"))
    guides_url: str = os.environ.get("GUIDES_URL", "http://127.0.0.1:25471")
    redis_connections: int = 64
    redis_wait: float = 5.0
    plans_at_once: int = 48
    guide_timeout: float = 6.0


settings = Settings()
