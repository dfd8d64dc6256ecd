import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Config:
    redis_url: str = field(
        default_factory=lambda: f"redis://127.0.0.1:{os.environ.get('BOXOFFICE_REDIS_PORT', '29021')}/0?protocol=2"
    )
    ticketing_url: str = field(
        default_factory=lambda: f"http://127.0.0.1:{os.environ.get('TICKETING_PORT', '29022')}"
    )
    redis_connections: int = 80
    ticketing_connections: int = 60
    hold_seconds: int = 900
    lock_seconds: int = 15


config = Config()
