import os
from dataclasses import dataclass, field


@dataclass(frozen=True)
class BatchSettings:
    size: int = int(os.environ.get("BATCH_SIZE", "8"))
    window: float = float(os.environ.get("BATCH_WINDOW_MS", "60")) / 1000


@dataclass(frozen=True)
class Settings:
    geocoder_url: str = os.environ.get("GEOCODER_URL", "http://127.0.0.1:29020")
    geocoder_timeout: float = float(os.environ.get("GEOCODER_TIMEOUT", "5"))
    batch: BatchSettings = field(default_factory=BatchSettings)


settings = Settings()
