import os
from dataclasses import dataclass


@dataclass(frozen=True)
class MailConfig:
    host: str
    port: int
    sender: str
    timeout: float


def mail_config() -> MailConfig:
    return MailConfig(
        host=os.environ.get("SMTP_HOST", "127.0.0.1"),
        port=int(os.environ.get("SMTP_PORT", "24147")),
        sender=os.environ.get("MAIL_FROM", "reception@marlowe-park.example"),
        timeout=10.0,
    )
