import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    ledger_url: str = os.environ.get("LEDGER_URL", "http://127.0.0.1:27601")
    ledger_connections: int = int(os.environ.get("LEDGER_CONNECTIONS", "100"))
    ledger_timeout: float = 10.0
    window: int = 60
    log_level: str = os.environ.get("LOG_LEVEL", "INFO")
    review_above: float = 0.62


settings = Settings()
