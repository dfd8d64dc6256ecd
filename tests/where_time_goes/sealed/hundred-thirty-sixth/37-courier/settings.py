import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    scan_host: str = os.environ.get("SCAN_HOST", "127.0.0.1")
    scan_port: int = int(os.environ.get("PEER_PORT", "30237"))
    scan_timeout: float = float(os.environ.get("SCAN_TIMEOUT", "5"))
    scan_idle: int = int(os.environ.get("SCAN_IDLE", "64"))
    depot: str = os.environ.get("DEPOT", "BRS")


settings = Settings()
