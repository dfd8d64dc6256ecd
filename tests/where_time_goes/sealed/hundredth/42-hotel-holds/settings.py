import os
import tempfile
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    database_file: str = os.path.join(tempfile.gettempdir(), "hotel-holds-42.sqlite3")
    pms_url: str = os.environ.get("PMS_URL", "http://127.0.0.1:27242")
    pms_user: str = "web"
    hold_minutes: int = 20


settings = Settings()
