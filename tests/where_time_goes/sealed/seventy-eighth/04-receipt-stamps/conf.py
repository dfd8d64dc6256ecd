import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Conf:
    authority: str = os.environ.get("AUTHORITY_URL", "http://127.0.0.1:24831")
    connections: int = 64
    timeout: float = 15.0
    backlog: int = 1000
    keep: int = 2000


conf = Conf()
