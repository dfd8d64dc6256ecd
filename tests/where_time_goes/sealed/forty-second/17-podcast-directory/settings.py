import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    feeds_url: str = "http://127.0.0.1:" + os.environ.get("FEEDS_PORT", "21207")
    timeout: float = 8.0
    connections: int = 128
    page_size: int = 10


settings = Settings()
