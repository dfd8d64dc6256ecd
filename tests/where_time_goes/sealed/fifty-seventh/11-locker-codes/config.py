import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    station_host: str = os.environ.get("STATION_HOST", "127.0.0.1")
    station_port: int = int(os.environ.get("STATION_PORT", "22711"))
    station_timeout: float = float(os.environ.get("STATION_TIMEOUT", "20"))
    workers: int = int(os.environ.get("STATION_WORKERS", "4"))


config = Config()
