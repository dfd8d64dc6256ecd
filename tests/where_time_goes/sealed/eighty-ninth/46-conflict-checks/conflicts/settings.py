import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    party_count: int = int(os.environ.get("CONFLICTS_PARTIES", "24000"))
    seed: int = 20240611
    max_hits: int = 25
    companies_url: str = os.environ.get("COMPANIES_URL", "http://127.0.0.1:25900")
    companies_timeout: float = 5.0


settings = Settings()
