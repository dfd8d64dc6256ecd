"""Configuration of the rates service."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    carrier_url: str = os.environ.get("CARRIER_URL", "http://127.0.0.1:25705")
    carrier_timeout: float = float(os.environ.get("CARRIER_TIMEOUT", "0.4"))
    carrier_attempts: int = int(os.environ.get("CARRIER_ATTEMPTS", "5"))
    carrier_connections: int = int(os.environ.get("CARRIER_CONNECTIONS", "300"))
    tariff_file: str = os.environ.get("TARIFF_FILE", ":memory:")
