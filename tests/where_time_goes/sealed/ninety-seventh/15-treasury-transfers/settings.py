import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    core_url: str = os.environ.get("CORE_URL", "http://127.0.0.1:26915")
    connections: int = 120
    timeout: float = 10.0
    lock_stripes: int = 256


SETTINGS = Settings()
