import os
from dataclasses import dataclass, field


def _int(name: str, default: int) -> int:
    return int(os.environ.get(name, default))


@dataclass(frozen=True)
class Settings:
    bureau_url: str = field(
        default_factory=lambda: f"http://127.0.0.1:{_int('BUREAU_PORT', 19101)}"
    )
    bureau_timeout: float = 20.0
    bureau_parallel: int = field(default_factory=lambda: _int("BUREAU_PARALLEL", 4))
    connections: int = 100
    base_rate: float = 0.0125


settings = Settings()
