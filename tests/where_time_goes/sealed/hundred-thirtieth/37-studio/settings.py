import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    database_path: str = os.environ.get("STUDIO_DB", "/tmp/studio_bookings.db")
    members_url: str = f"http://127.0.0.1:{os.environ.get('MEMBERS_PORT', '29601')}"
    pool_size: int = int(os.environ.get("DB_POOL_SIZE", "5"))
    max_overflow: int = int(os.environ.get("DB_MAX_OVERFLOW", "2"))
    pool_timeout: float = float(os.environ.get("DB_POOL_TIMEOUT", "5"))
    members_timeout: float = 5.0


settings = Settings()
