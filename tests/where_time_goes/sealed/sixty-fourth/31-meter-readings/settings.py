import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    dsn: str = f"postgresql://app@127.0.0.1:{os.environ.get('PGPORT', '23410')}/metering"
    pool_min: int = 2
    pool_max: int = 5
    start_timeout: float = 30.0
    tariff_url: str = f"http://127.0.0.1:{os.environ.get('TARIFF_PORT', '23411')}"
    tariff_timeout: float = 10.0


settings = Settings()
