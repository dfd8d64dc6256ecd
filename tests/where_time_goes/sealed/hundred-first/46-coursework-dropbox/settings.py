import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    database: str = os.environ.get("DROPBOX_DB", "/tmp/coursework-dropbox.db")
    similarity_url: str = os.environ.get("SIMILARITY_URL", "http://127.0.0.1:27301")
    similarity_timeout: float = 10.0
    busy_timeout: float = 30.0
    pool_size: int = 48
    flag_above: float = 0.8


settings = Settings()
