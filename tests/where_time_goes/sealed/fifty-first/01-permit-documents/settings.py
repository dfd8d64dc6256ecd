import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    archive_url: str = os.environ.get("ARCHIVE_URL", "http://127.0.0.1:22101")
    archive_timeout: float = float(os.environ.get("ARCHIVE_TIMEOUT", "20"))
    archive_connections: int = int(os.environ.get("ARCHIVE_CONNECTIONS", "128"))
    worker_threads: int = int(os.environ.get("WORKER_THREADS", "8"))
    office: str = os.environ.get("OFFICE", "Building permits, district 4")


settings = Settings()
