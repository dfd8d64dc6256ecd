import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    redis_url: str = os.environ.get("REDIS_URL", "redis://127.0.0.1:27785/0")
    redis_connections: int = 80
    dns_host: str = os.environ.get("DNS_HOST", "127.0.0.1")
    dns_port: int = int(os.environ.get("DNS_PORT", "27786"))
    journal: str = os.environ.get("JOURNAL", ":memory:")
    journal_every: float = 0.25
    journal_room: int = 5000


settings = Settings()
