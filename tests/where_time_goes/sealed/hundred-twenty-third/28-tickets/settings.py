import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    db_path: str = os.environ.get("DB_PATH", "/tmp/boxoffice-28.db")
    payments_url: str = "http://127.0.0.1:" + os.environ.get("PAYMENTS_PORT", "28900")
    payments_timeout: float = 10.0
    db_connections: int = 48
    db_timeout: float = 60.0


settings = Settings()
