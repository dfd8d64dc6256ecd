import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    chat_api: str = field(default_factory=lambda: os.environ.get("CHAT_API", "http://127.0.0.1:28901"))
    bot_token: str = field(default_factory=lambda: os.environ.get("BOT_TOKEN", "xoxb-dev"))
    outbox_size: int = 500
    connections: int = 100
    send_timeout: float = 10.0


settings = Settings()
