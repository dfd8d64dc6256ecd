import os
from dataclasses import dataclass


@dataclass(frozen=True)
class ConverterConfig:
    host: str = "127.0.0.1"
    port: int = int(os.environ.get("CONVERTER_PORT", "20361"))
    connections: int = 40
    timeout: float = 5.0
    interval: float = 0.4
    attempts: int = 40


converter = ConverterConfig()
