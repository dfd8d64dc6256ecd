"""Settings of the transit desk."""
import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class NctsSettings:
    url: str = field(default_factory=lambda: os.environ.get("NCTS_URL", "http://127.0.0.1:26643"))
    connections: int = 100
    poll_seconds: float = 0.5
    give_up_after: float = 20.0


ncts = NctsSettings()
