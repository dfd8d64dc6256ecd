import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    backend_url: str = os.environ.get("BACKEND_URL", "http://127.0.0.1:24025")
    connections: int = 200
    timeout: float = 10.0


settings = Settings()
