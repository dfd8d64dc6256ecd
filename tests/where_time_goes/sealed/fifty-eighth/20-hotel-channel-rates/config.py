import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    channel_url: str = os.environ.get("CHANNEL_URL", "http://127.0.0.1:22803")
    channel_timeout: float = 15.0
    channel_connections: int = 128
    server_threads: int = int(os.environ.get("SERVER_THREADS", "6"))
    currency: str = "EUR"


config = Config()
