import os
from functools import lru_cache

from pydantic import BaseModel


class Config(BaseModel):
    registry_url: str = "http://127.0.0.1:21941"
    registry_timeout: float = 15.0
    registry_connections: int = 120
    worker_threads: int = 10
    office: str = "Notary office Lindengasse"


@lru_cache
def get_config() -> Config:
    found = {"registry_url": os.environ.get("REGISTRY_URL")}
    return Config(**{k: v for k, v in found.items() if v})
