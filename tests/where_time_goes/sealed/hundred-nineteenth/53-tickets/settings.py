from dataclasses import dataclass
from os import environ


@dataclass(frozen=True)
class MailSettings:
    host: str = environ.get("SMTP_HOST", "127.0.0.1")
    port: int = int(environ.get("SMTP_PORT", "29170"))
    sender: str = "Box office <tickets@arena.example>"
    connections: int = 60
    timeout: float = 15.0
    recycle_after: int = 500
