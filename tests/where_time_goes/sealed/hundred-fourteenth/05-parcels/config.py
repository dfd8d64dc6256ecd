from functools import lru_cache

from pydantic_settings import BaseSettings


class Config(BaseSettings):
    carrier_url: str = "http://127.0.0.1:28605"
    carrier_timeout: float = 5.0
    carrier_connections: int = 120
    service_name: str = "parcel-gateway"


@lru_cache
def get_config() -> Config:
    return Config()
