import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    database: str = os.environ.get("ORCHESTRA_DB", "/tmp/orchestra-plan.sqlite3")
    pool_size: int = int(os.environ.get("DB_POOL_SIZE", "3"))
    pool_timeout: float = 20.0
    halls_url: str = "http://127.0.0.1:" + os.environ.get("HALLS_PORT", "30050")
    halls_connections: int = 80
    halls_timeout: float = 6.0


settings = Settings()
