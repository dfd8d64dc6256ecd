import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    catalogue_url: str = f"http://127.0.0.1:{os.environ.get('CATALOGUE_PORT', '23770')}"
    members_url: str = f"http://127.0.0.1:{os.environ.get('MEMBERS_PORT', '23771')}"
    connections: int = 200
    timeout: float = 10.0
    loan_days: int = 28
    renewals: int = 1000000


settings = Settings()
