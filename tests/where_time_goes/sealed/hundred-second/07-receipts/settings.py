import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    signer_host: str = os.environ.get("SIGNER_HOST", "127.0.0.1")
    signer_port: int = int(os.environ.get("SIGNER_PORT", "27461"))
    signer_timeout: float = 10.0
    signer_threads: int = 96
    till_id: str = "back-office-1"


settings = Settings()
