import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    printer_host: str = "127.0.0.1"
    printer_port: int = int(os.environ.get("PRINTER_PORT", "21202"))
    printer_sessions: int = int(os.environ.get("PRINTER_SESSIONS", "4"))
    printer_timeout: float = 10.0
    depot: str = os.environ.get("DEPOT", "LNZ-2")


settings = Settings()
