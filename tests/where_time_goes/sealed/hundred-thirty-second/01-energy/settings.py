from functools import lru_cache

from pydantic import Field
from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    market_host: str = "127.0.0.1"
    market_port: int = Field(29800, validation_alias="PEER_PORT")
    market_timeout: float = 10.0
    sender_id: str = "11XSTADTWERKE--7"

    flush_interval: float = 0.2
    batch_size: int = 6

    tariff_ttl: int = 300

    @property
    def market_url(self) -> str:
        return f"http://{self.market_host}:{self.market_port}"


@lru_cache
def get_settings() -> Settings:
    return Settings()
