import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    engine_host: str = "127.0.0.1"
    engine_port: int = int(os.environ.get("ENGINE_PORT", "19110"))
    engine_threads: int = 64
    engine_timeout: float = 20.0
    max_running: int = 60
    token_lifetime: float = 120.0


settings = Settings()
