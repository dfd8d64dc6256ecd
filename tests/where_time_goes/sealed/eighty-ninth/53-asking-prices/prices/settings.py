import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    land_registry: str = os.environ.get("LAND_REGISTRY_URL", "http://127.0.0.1:25905")
    timeout: float = 8.0
    max_connections: int = 150
    index_ttl: float = 600.0
