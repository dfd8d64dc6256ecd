import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    renderer_url: str
    renderer_timeout: float
    queue_size: int
    default_stain: str


def load() -> Settings:
    port = os.environ.get("RENDERER_PORT", "22057")
    return Settings(
        renderer_url=f"http://127.0.0.1:{port}",
        renderer_timeout=float(os.environ.get("RENDERER_TIMEOUT", "20")),
        queue_size=int(os.environ.get("LABEL_QUEUE_SIZE", "500")),
        default_stain=os.environ.get("DEFAULT_STAIN", "HE"),
    )
