import os
from dataclasses import dataclass


@dataclass(frozen=True)
class MailConfig:
    host: str = os.environ.get("SMTP_HOST", "127.0.0.1")
    port: int = int(os.environ.get("SMTP_PORT", "29720"))
    sender: str = "orders@kettleandpine.example"
    queue_size: int = 1000
    attempts: int = 3
