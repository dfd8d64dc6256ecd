import os
from dataclasses import dataclass, field

NAMES = ("county", "university", "national")


def _partners() -> dict[str, str]:
    ports = os.environ.get("PARTNER_PORTS", "25844,25854,25864").split(",")
    return {name: f"http://127.0.0.1:{port}" for name, port in zip(NAMES, ports)}


@dataclass(frozen=True)
class Settings:
    partners: dict[str, str] = field(default_factory=_partners)
    searches_at_once: int = 60
    connections: int = 200
    partner_seconds: float = 12.0
    results: int = 25


settings = Settings()
