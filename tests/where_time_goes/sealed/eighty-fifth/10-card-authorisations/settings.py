import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    switch_host: str = os.environ.get("SWITCH_HOST", "127.0.0.1")
    switch_port: int = int(os.environ.get("SWITCH_PORT", "25500"))
    switch_timeout: float = float(os.environ.get("SWITCH_TIMEOUT", "8"))
    acquirer_id: str = "490023"
    currency: str = "978"


settings = Settings()
