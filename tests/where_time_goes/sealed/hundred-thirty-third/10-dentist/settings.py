import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    insurer_url: str = "http://127.0.0.1:" + os.environ.get("INSURER_PORT", "29910")
    insurer_connect_timeout: float = 3.0
    insurer_read_timeout: float = 20.0
    insurer_connections: int = int(os.environ.get("INSURER_CONNECTIONS", "4"))
    practice_id: str = os.environ.get("PRACTICE_ID", "DE-40213")


settings = Settings()
