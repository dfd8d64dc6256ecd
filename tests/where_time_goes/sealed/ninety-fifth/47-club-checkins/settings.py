import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    membership_url: str = os.environ.get("MEMBERSHIP_URL", "http://127.0.0.1:26711")
    opening_hours_seconds: int = 300
    request_timeout: float = 15.0
    capacity: int = 100_000


settings = Settings()
