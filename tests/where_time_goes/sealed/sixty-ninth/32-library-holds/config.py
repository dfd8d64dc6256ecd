import os
from functools import lru_cache

from pydantic import BaseModel


class Config(BaseModel):
    catalogue_host: str = "127.0.0.1"
    catalogue_port: int = 23906
    catalogue_timeout: float = 30.0
    catalogue_connections: int = 100
    worker_threads: int = 8
    max_holds: int = 12


@lru_cache
def get_config() -> Config:
    known = {name: os.environ[name.upper()] for name in Config.model_fields if name.upper() in os.environ}
    return Config(**known)
