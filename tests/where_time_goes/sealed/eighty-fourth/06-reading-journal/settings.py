import os
import tempfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    database: Path = Path(os.environ.get("JOURNAL_FILE", Path(tempfile.gettempdir()) / f"readings-{os.getpid()}.sqlite3"))
    flush_interval: float = float(os.environ.get("FLUSH_INTERVAL", "0.4"))
    largest_batch: int = 5000


settings = Settings()
