import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    headend_url: str = f"http://127.0.0.1:{os.environ.get('HEADEND_PORT', '27101')}"
    headend_sessions: int = 4
    headend_timeout: float = 20.0
    tariff_night: float = 0.17
    tariff_day: float = 0.29


settings = Settings()
