import os
from functools import lru_cache

from pydantic import BaseModel


class Config(BaseModel):
    owners_url: str = "http://127.0.0.1:22436"
    owner_slots: int = 48
    http_connections: int = 120
    rate_ttl: float = 60.0
    currency: str = "EUR"


@lru_cache
def get_config() -> Config:
    return Config(owners_url=os.environ.get("OWNERS_URL", "http://127.0.0.1:22436"))
