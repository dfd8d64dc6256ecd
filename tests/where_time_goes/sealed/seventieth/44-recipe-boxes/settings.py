import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    kitchen_url: str = os.environ.get("KITCHEN_URL", "http://127.0.0.1:24045")
    connections: int = int(os.environ.get("KITCHEN_CONNECTIONS", "150"))
    timeout: float = 8.0


settings = Settings()
