import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    engine_host: str = os.environ.get("ENGINE_HOST", "127.0.0.1")
    engine_port: int = int(os.environ.get("ENGINE_PORT", "22303"))
    stations: int = int(os.environ.get("STATIONS", "8"))
    submit_timeout: float = float(os.environ.get("SUBMIT_TIMEOUT", "30"))
    default_format: str = os.environ.get("LABEL_FORMAT", "zpl")


config = Config()
