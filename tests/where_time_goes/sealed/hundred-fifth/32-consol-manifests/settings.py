import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    tms_url: str = os.environ.get("TMS_URL", "http://127.0.0.1:27750")
    tms_connections: int = 200
    give_up_after: float = 30.0
    max_weight: float = 1e9


settings = Settings()
