import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Settings:
    carrier_url: str = field(default_factory=lambda: f"http://127.0.0.1:{os.environ.get('PEER_PORT', '19731')}")
    carriers: tuple[str, ...] = ("northline", "pelican", "rapido")
    timeout: float = 5.0
    max_connections: int = 240
    surcharge_ttl: float = 60.0


settings = Settings()
