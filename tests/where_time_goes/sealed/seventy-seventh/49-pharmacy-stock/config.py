import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    terminal_host: str = os.environ.get("TERMINAL_HOST", "127.0.0.1")
    terminal_port: int = int(os.environ.get("TERMINAL_PORT", "24740"))
    terminal_timeout: float = 10.0
    workers: int = int(os.environ.get("STOCK_WORKERS", "6"))
