import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    dsn: str = f"postgresql://postgres@127.0.0.1:{os.environ.get('DB_PORT', '23750')}/returns"
    db_min: int = 2
    db_max: int = 5
    carrier_url: str = f"http://127.0.0.1:{os.environ.get('CARRIER_PORT', '23751')}"
    carrier_timeout: float = 15.0


settings = Settings()
