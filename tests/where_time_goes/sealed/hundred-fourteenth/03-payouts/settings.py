import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    bank_url: str = field(
        default_factory=lambda: os.environ.get("BANK_URL", "http://127.0.0.1:28603")
    )
    bank_timeout: float = 8.0
    bank_connections: int = 200
    replay_seconds: float = 600.0
    replay_entries: int = 20_000


settings = Settings()
