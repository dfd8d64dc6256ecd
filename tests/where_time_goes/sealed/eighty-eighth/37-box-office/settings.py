import os
from dataclasses import dataclass, field


def _env(name: str, default: str):
    return field(default_factory=lambda: os.environ.get(name, default))


@dataclass(frozen=True)
class Settings:
    bureau_url: str = _env("BUREAU_URL", "http://127.0.0.1:25837")
    client_id: str = _env("BUREAU_CLIENT_ID", "venue-0417")
    client_secret: str = _env("BUREAU_CLIENT_SECRET", "local-only")
    connections: int = 100
    timeout: float = 15.0
    attempts: int = 10


settings = Settings()
