import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    smsc_url: str = os.environ.get("SMSC_URL", "http://127.0.0.1:26410")
    sender: str = os.environ.get("SMS_SENDER", "NORDTEL")
    window_ms: int = int(os.environ.get("SEND_WINDOW_MS", "200"))
    window_size: int = int(os.environ.get("SEND_WINDOW_SIZE", "5"))
    max_clients: int = int(os.environ.get("SMSC_MAX_CLIENTS", "120"))
    max_parts: int = 6


settings = Settings()
