import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    smtp_host: str = os.environ.get("SMTP_HOST", "127.0.0.1")
    smtp_port: int = int(os.environ.get("SMTP_PORT", "22601"))
    sender: str = os.environ.get("MAIL_SENDER", "support@brackwater.example")
    helo_name: str = "helpdesk.brackwater.example"
    desk_inbox: str = "desk@brackwater.example"
    keep_tickets: int = 5000


settings = Settings()
