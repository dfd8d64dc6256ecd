import os
from dataclasses import dataclass, field


def _env(name: str, default: str) -> str:
    return os.environ.get(name, default)


@dataclass(frozen=True)
class Settings:
    archive: str = field(default_factory=lambda: _env("ARCHIVE_URL", "http://127.0.0.1:22062"))
    requests_per_minute: int = field(default_factory=lambda: int(_env("ARCHIVE_RPM", "1000")))
    timeout: float = 60.0
    connections: int = 100
