import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    acquirer_host: str = "127.0.0.1"
    acquirer_port: int = int(os.environ.get("ACQUIRER_PORT", "20115"))
    terminals: int = int(os.environ.get("TILL_TERMINALS", "3"))
    merchant: str = os.environ.get("TILL_MERCHANT", "M-40112")


config = Config()
