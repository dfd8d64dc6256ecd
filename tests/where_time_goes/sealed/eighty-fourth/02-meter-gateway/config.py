import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Config:
    concentrator_host: str = os.environ.get("CONCENTRATOR_HOST", "127.0.0.1")
    concentrator_port: int = int(os.environ.get("CONCENTRATOR_PORT", "25410"))
    timeout: float = 3.0
    retries: int = 1
    sites: dict[str, int] = field(
        default_factory=lambda: {f"site-{number}": number for number in range(1, 33)}
    )


config = Config()
