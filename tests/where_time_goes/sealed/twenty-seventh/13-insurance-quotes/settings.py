import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class UnderwriterSettings:
    base_url: str = f"http://127.0.0.1:{os.environ.get('UNDERWRITER_PORT', '19313')}"
    max_connections: int = 120
    timeout: float = 10.0


@dataclass(frozen=True)
class Settings:
    underwriter: UnderwriterSettings = field(default_factory=UnderwriterSettings)
    in_flight: int = int(os.environ.get("APP_IN_FLIGHT", "6"))
    body_limit: int = 64_000


settings = Settings()
