import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    analyzer_url: str = os.environ.get("ANALYZER_URL", "http://127.0.0.1:25200")
    analyzer_sessions: int = int(os.environ.get("ANALYZER_SESSIONS", "3"))
    analyzer_timeout: float = 20.0
    http_connections: int = 120


settings = Settings()
