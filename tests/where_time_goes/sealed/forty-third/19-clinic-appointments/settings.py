import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    roster_url: str = f"http://127.0.0.1:{os.environ.get('ROSTER_PORT', '21301')}"
    roster_timeout: float = 10.0
    roster_connections: int = 100
    worker_threads: int = int(os.environ.get("WORKER_THREADS", "5"))
    clinic_name: str = "Northgate Medical Centre"
    slot_minutes: int = 15


settings = Settings()
