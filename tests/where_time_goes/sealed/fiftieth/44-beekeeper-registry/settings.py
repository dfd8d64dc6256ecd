from functools import lru_cache
import os

from pydantic import BaseModel


class Settings(BaseModel):
    cadastre_url: str = "http://127.0.0.1:22064"
    timeout: float = 10.0
    connections: int = 120
    min_distance_m: int = 250


@lru_cache
def get_settings() -> Settings:
    url = os.environ.get("CADASTRE_URL")
    return Settings(cadastre_url=url) if url else Settings()
