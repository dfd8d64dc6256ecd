"""Configuration of the matchmaker."""

import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path


def _database_file() -> Path:
    return Path(tempfile.gettempdir()) / f"matchmaker-{os.getpid()}.db"


@dataclass(frozen=True)
class Settings:
    lobby_url: str = os.environ.get("LOBBY_URL", "http://127.0.0.1:25735")
    lobby_connections: int = 150
    lobby_timeout: float = 6.0
    searches_at_once: int = int(os.environ.get("SEARCHES_AT_ONCE", "120"))
    database_connections: int = int(os.environ.get("DATABASE_CONNECTIONS", "8"))
    database_file: Path = field(default_factory=_database_file)
    players: int = 500


settings = Settings()
