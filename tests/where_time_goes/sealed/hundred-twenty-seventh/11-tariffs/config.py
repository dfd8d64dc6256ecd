import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Config:
    rating_host: str = "127.0.0.1"
    rating_port: int = field(
        default_factory=lambda: int(os.environ.get("RATING_PORT", "29311"))
    )
    rating_connections: int = 48
    rating_timeout: float = 5.0
    threads: int = 40
    fuel_percent: float = 11.5


config = Config()
