import os
from dataclasses import dataclass, field


def _env(name: str, default: str) -> str:
    return os.environ.get(name, default)


@dataclass(frozen=True)
class Settings:
    box_office_url: str = field(
        default_factory=lambda: f"http://127.0.0.1:{_env('PEER_PORT', '29810')}"
    )
    box_office_timeout: tuple[float, float] = (2.0, 10.0)
    box_office_connections: int = 64
    house: str = field(default_factory=lambda: _env("CINEMA_HOUSE", "Lichtburg"))
    hold_minutes: int = 12


settings = Settings()
