import os
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    bureau_url: str = field(
        default_factory=lambda: os.environ.get(
            "BUREAU_URL", f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18307')}"
        )
    )
    terms_dir: Path = Path(__file__).resolve().parent.parent / "terms"
    products: tuple[str, ...] = ("motor", "household", "travel", "pets")
    worker_threads: int = 12
    terms_patience: float = 0.5
