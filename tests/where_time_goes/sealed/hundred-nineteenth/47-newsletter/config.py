import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Config:
    nameserver: str = os.environ.get("NEWS_NAMESERVER", "127.0.0.1")
    nameserver_port: int = int(os.environ.get("NEWS_NAMESERVER_PORT", "29110"))
    dns_lifetime: float = 10.0
    dns_timeout: float = 4.0
    lists: tuple[str, ...] = ("weekly", "product", "events")
    disposable: frozenset[str] = field(
        default_factory=lambda: frozenset({"trashbox.example", "tenminutes.example"})
    )


config = Config()
