import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    screening_host: str = "127.0.0.1"
    screening_port: int = int(os.environ.get("SCREENING_PORT", "23530"))
    screening_timeout: float = 20.0
    idle_connections: int = 64
    threshold: int = 82


settings = Settings()
