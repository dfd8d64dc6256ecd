import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class RegistrySettings:
    base_url: str = field(
        default_factory=lambda: f"http://127.0.0.1:{os.environ.get('REGISTRY_PORT', '19528')}"
    )
    api_key: str = field(default_factory=lambda: os.environ.get("REGISTRY_API_KEY", "dev-key"))
    connect_timeout: float = 3.0
    read_timeout: float = 10.0
    max_connections: int = 100


@dataclass(frozen=True)
class ScreeningSettings:
    review_above: float = 40_000.0
    reject_score: int = 80
    blocked_countries: frozenset = frozenset({"XX", "ZZ"})


REGISTRY = RegistrySettings()
SCREENING = ScreeningSettings()
