import os
from typing import NamedTuple


class Settings(NamedTuple):
    renderer_url: str
    renderer_timeout: float


def load_settings() -> Settings:
    port = os.environ.get("PEER_PORT", "18305")
    return Settings(
        renderer_url=os.environ.get("RENDERER_URL", f"http://127.0.0.1:{port}"),
        renderer_timeout=float(os.environ.get("RENDERER_TIMEOUT", "20")),
    )
