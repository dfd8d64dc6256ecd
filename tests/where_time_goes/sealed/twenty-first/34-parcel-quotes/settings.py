import os

from pydantic import BaseModel


class Settings(BaseModel):
    cache_host: str = "127.0.0.1"
    cache_port: int = int(os.environ["CACHE_REPLICA_PORT"])
    cache_pool: int = 64
    cache_ttl: int = 600
    tariff_url: str = f"http://127.0.0.1:{os.environ['TARIFF_PORT']}"
    tariff_timeout: float = 20.0


settings = Settings()
