import os
from dataclasses import dataclass, field


def _env(name: str, default: str):
    return field(default_factory=lambda: os.environ.get(name, default))


@dataclass(frozen=True)
class Config:
    partner_base: str = _env("PARTNER_BASE", "http://127.0.0.1:29211")
    connect_timeout: float = 2.0
    read_timeout: float = 8.0
    connections: int = 80


config = Config()
