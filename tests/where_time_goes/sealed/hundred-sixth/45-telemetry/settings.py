"""Settings of the telemetry service."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    station_host: str = "127.0.0.1"
    station_port: int = int(os.environ.get("STATION_PORT", "27881"))
    station_timeout: float = 10.0
    threads: int = 64
    concurrent_reads: int = 60
    flush_every: float = 1.0
    latest_ttl: float = 600.0
    latest_size: int = 2048


settings = Settings()
