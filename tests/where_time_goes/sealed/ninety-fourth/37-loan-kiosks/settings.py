"""Settings of the kiosk gateway, taken from the environment."""
import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    acs_host: str = os.environ.get("ACS_HOST", "127.0.0.1")
    acs_port: int = int(os.environ.get("ACS_PORT", "26637"))
    acs_user: str = os.environ.get("ACS_USER", "kiosk")
    acs_password: str = os.environ.get("ACS_PASSWORD", "kiosk")
    acs_sessions: int = int(os.environ.get("ACS_SESSIONS", "4"))
    institution: str = os.environ.get("ACS_INSTITUTION", "CENTRAL")


settings = Settings()
