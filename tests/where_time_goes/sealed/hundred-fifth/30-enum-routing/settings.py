import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    enum_host: str = os.environ.get("ENUM_HOST", "127.0.0.1")
    enum_port: int = int(os.environ.get("ENUM_PORT", "27730"))
    enum_suffix: str = "e164.arpa."
    lifetime: float = 4.0
    worker_threads: int = int(os.environ.get("WORKER_THREADS", "16"))
    database: str = os.environ.get("PORTED_DB", "file:ported?mode=memory&cache=shared")


settings = Settings()
