import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    database_url: str = "sqlite+aiosqlite:////tmp/tax-returns.db"
    pool_size: int = 40
    busy_timeout: float = 30.0
    clearing_url: str = "http://127.0.0.1:" + os.environ.get("PEER_PORT", "29870")
    clearing_timeout: float = 10.0
    office: str = os.environ.get("TAX_OFFICE", "5314")


settings = Settings()
