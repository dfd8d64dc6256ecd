import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    registry_url: str = os.environ.get("REGISTRY_URL", "http://127.0.0.1:21537")
    registry_timeout: float = float(os.environ.get("REGISTRY_TIMEOUT", "10"))
    registry_connections: int = int(os.environ.get("REGISTRY_CONNECTIONS", "60"))
    batch_size: int = int(os.environ.get("BATCH_SIZE", "4"))
    batch_wait: float = float(os.environ.get("BATCH_WAIT", "0.008"))


settings = Settings()
