import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    dsn: str = os.environ.get("SEEDBANK_DSN", "postgresql://seedbank@127.0.0.1:21901/seedbank")
    pool_min: int = int(os.environ.get("SEEDBANK_POOL_MIN", "8"))
    pool_max: int = int(os.environ.get("SEEDBANK_POOL_MAX", "8"))
    ledger_wait_s: float = 1.0
    startup_wait_s: float = 30.0


settings = Settings()
