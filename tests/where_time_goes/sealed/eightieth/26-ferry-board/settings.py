import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    timetable_url: str = os.environ.get("TIMETABLE_URL", "http://127.0.0.1:25070")
    position_url: str = os.environ.get("POSITION_URL", "http://127.0.0.1:25071")
    connections: int = 200
    timeout: float = 8.0


settings = Settings()
