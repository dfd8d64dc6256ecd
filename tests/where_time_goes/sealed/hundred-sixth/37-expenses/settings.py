"""Settings of the expenses service, from the environment."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    ledger_url: str = f"http://127.0.0.1:{os.environ.get('LEDGER_PORT', '27801')}"
    ledger_timeout: float = 10.0
    audit_path: Path = Path(tempfile.gettempdir()) / f"expenses-audit-{os.getpid()}.db"
    worker_threads: int = int(os.environ.get("WORKER_THREADS", "12"))
    """The ledger grants us twelve sessions at a time."""


settings = Settings()
