import os
from dataclasses import dataclass, field


def _models() -> dict[str, int]:
    raw = os.environ.get("EMBED_MODELS", "mini-en:32,mini-multi:32,product:48,legal:48")
    return {name: int(width) for name, width in (part.split(":") for part in raw.split(","))}


@dataclass(frozen=True)
class Settings:
    runtime_url: str = "http://127.0.0.1:" + os.environ.get("RUNTIME_PORT", "28201")
    runtime_connections: int = int(os.environ.get("RUNTIME_CONNECTIONS", "128"))
    runtime_timeout: float = 10.0
    batch_size: int = int(os.environ.get("BATCH_SIZE", "16"))
    batch_window: float = float(os.environ.get("BATCH_WINDOW_MS", "4")) / 1000
    models: dict[str, int] = field(default_factory=_models)
    max_chars: int = 2000


settings = Settings()
