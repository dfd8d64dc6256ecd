"""Configuration, from the environment."""

import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path


def _database_file() -> Path:
    return Path(tempfile.gettempdir()) / f"irrigation-{os.getpid()}.db"


@dataclass(frozen=True)
class Settings:
    gateway_url: str = os.environ.get("VALVE_GATEWAY_URL", "http://127.0.0.1:25701")
    gateway_connections: int = int(os.environ.get("VALVE_GATEWAY_CONNECTIONS", "100"))
    gateway_timeout: float = 10.0
    database_file: Path = field(default_factory=_database_file)
    database_pool: int = int(os.environ.get("DATABASE_POOL", "60"))
    database_busy_seconds: float = 60.0
    farms: int = 12
    blocks_per_farm: int = 8


settings = Settings()
