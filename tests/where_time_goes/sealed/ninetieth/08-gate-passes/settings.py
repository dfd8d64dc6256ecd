import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    accounts_url: str = os.environ.get("ACCOUNTS_URL", "http://127.0.0.1:26208")
    issuer_url: str = os.environ.get("ISSUER_URL", "http://127.0.0.1:26208")
    connections: int = 120
    timeout: float = 10.0
    venue_ttl: float = 300.0


settings = Settings()
