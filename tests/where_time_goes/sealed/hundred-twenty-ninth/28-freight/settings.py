import os
from dataclasses import dataclass, field


def _int(name: str, default: int) -> int:
    return int(os.environ.get(name, default))


@dataclass(frozen=True)
class Settings:
    carrier_url: str = field(
        default_factory=lambda: os.environ.get("CARRIER_URL", "http://127.0.0.1:29500")
    )
    client_id: str = field(default_factory=lambda: os.environ.get("CARRIER_CLIENT_ID", "freightdesk"))
    client_secret: str = field(default_factory=lambda: os.environ.get("CARRIER_CLIENT_SECRET", "dev"))
    token_leeway: int = field(default_factory=lambda: _int("CARRIER_TOKEN_LEEWAY", 600))
    connections: int = field(default_factory=lambda: _int("CARRIER_CONNECTIONS", 100))
    request_timeout: float = 10.0
    fuel_surcharge: float = 0.084
