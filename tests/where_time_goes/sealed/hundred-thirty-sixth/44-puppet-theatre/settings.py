import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    box_office: str = os.environ.get("BOX_OFFICE_URL", f"http://127.0.0.1:{os.environ.get('PEER_PORT', '30244')}")
    connections: int = int(os.environ.get("BOX_OFFICE_CONNECTIONS", "160"))
    at_once: int = int(os.environ.get("BOX_OFFICE_AT_ONCE", "120"))
    timeout: float = 8.0
    token_seconds: float = 600.0
    user: str = os.environ.get("BOX_OFFICE_USER", "puppets")
    programme_seconds: float = 120.0


settings = Settings()
