"""Configuration of barn control."""

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    bus_host: str = os.environ.get("BUS_HOST", "127.0.0.1")
    bus_port: int = int(os.environ.get("BUS_PORT", "25730"))
    bus_timeout: float = 5.0
    attempts: int = 3
    answer_timeout: float = 60.0
    http_threads: int = int(os.environ.get("HTTP_THREADS", "64"))
