import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    backend: str
    connections: int
    timeout: float


def load() -> Config:
    port = os.environ.get("CATALOGUE_PORT", "23826")
    return Config(
        backend=os.environ.get("CATALOGUE_URL", f"http://127.0.0.1:{port}"),
        connections=int(os.environ.get("CATALOGUE_CONNECTIONS", "200")),
        timeout=8.0,
    )
