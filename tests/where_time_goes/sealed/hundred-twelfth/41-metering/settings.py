from dataclasses import dataclass, field
from os import environ


@dataclass(frozen=True)
class HubSettings:
    url: str = field(default_factory=lambda: environ.get("HUB_URL", "http://127.0.0.1:28441"))
    client_id: str = "portal"
    client_secret: str = field(default_factory=lambda: environ.get("HUB_SECRET", "dev-secret"))
    scope: str = "readings contracts"
    timeout: float = 10.0
    token_leeway: float = 300.0
