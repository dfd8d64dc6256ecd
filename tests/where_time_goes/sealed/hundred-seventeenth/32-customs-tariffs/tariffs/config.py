import os
from dataclasses import dataclass


@dataclass(frozen=True)
class EngineConfig:
    host: str = os.environ.get("ENGINE_HOST", "127.0.0.1")
    port: int = int(os.environ.get("ENGINE_PORT", "28941"))
    max_frame: int = 1 << 20
    call_timeout: float = 5.0


ENGINE = EngineConfig()
CURRENCY_DIGITS = 2
