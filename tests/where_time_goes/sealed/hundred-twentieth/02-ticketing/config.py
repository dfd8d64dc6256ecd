import os
from dataclasses import dataclass, field


def _env(name: str, default: str):
    return field(default_factory=lambda: os.environ.get(name, default))


@dataclass(frozen=True)
class Config:
    inventory_url: str = _env("INVENTORY_URL", "http://127.0.0.1:28610")
    inventory_pool: int = 60
    inventory_timeout: float = 8.0
    smtp_host: str = _env("SMTP_HOST", "127.0.0.1")
    smtp_port: str = _env("SMTP_PORT", "28611")
    smtp_timeout: float = 20.0
    sender: str = "tickets@stagedoor.example"


config = Config()
