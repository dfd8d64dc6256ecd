import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    stories_url: str = os.environ.get("STORIES_URL", "http://127.0.0.1:26470")
    places_url: str = os.environ.get("PLACES_URL", "http://127.0.0.1:26471")
    archive_url: str = os.environ.get("ARCHIVE_URL", "http://127.0.0.1:26472")
    archive_slots: int = int(os.environ.get("ARCHIVE_SLOTS", "160"))
    max_clients: int = int(os.environ.get("MAX_CLIENTS", "600"))
    request_timeout: float = 12.0


settings = Settings()
