import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    redis_url: str = os.environ.get("IRRIGATION_REDIS_URL", "redis://farm:s3ed@127.0.0.1:26202/3")
    moisture_low: float = 22.0
    moisture_high: float = 38.0
    host: str = "127.0.0.1"
    port: int = int(os.environ.get("PORT", "8080"))


config = Config()
