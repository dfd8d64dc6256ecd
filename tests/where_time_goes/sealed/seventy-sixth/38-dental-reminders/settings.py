from dataclasses import dataclass, field
import os


@dataclass(frozen=True)
class MailSettings:
    host: str = os.environ.get("MAIL_HOST", "127.0.0.1")
    port: int = int(os.environ.get("MAIL_PORT", "24615"))
    username: str = os.environ.get("MAIL_USER", "practice")
    password: str = os.environ.get("MAIL_PASSWORD", "n0t-so-secret")
    helo: str = "app01.dental.example"
    sender: str = "Praxis am Markt <termine@dental.example>"
    timeout: float = 20.0


@dataclass(frozen=True)
class Settings:
    mail: MailSettings = field(default_factory=MailSettings)
    practice: str = "Praxis am Markt"
    phone: str = "+49 30 555 0134"


settings = Settings()
