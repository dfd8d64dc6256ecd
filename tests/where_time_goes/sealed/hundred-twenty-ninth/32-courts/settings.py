import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    database: Path = Path(os.environ.get("COURTS_DB", "/tmp/courts.sqlite3"))
    payments_url: str = os.environ.get("PAYMENTS_URL", "http://127.0.0.1:29540")
    pool_size: int = int(os.environ.get("COURTS_POOL", "40"))
    busy_timeout: float = 30.0
    payments_connections: int = 100


settings = Settings()
