import os
import tempfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    signing_unit: str = os.environ.get("SIGNING_UNIT", "http://127.0.0.1:25843")
    signing_seconds: float = 8.0
    # a volume that all workers of the store's server share
    journal: Path = Path(os.environ.get("TILL_JOURNAL", tempfile.gettempdir())) / "till-journal"
    wait_for_journal: float = 30.0
    tills: range = range(1, 13)


settings = Settings()
