"""Configuration, from the environment."""

import os
import tempfile
from pathlib import Path

DATABASE_FILE = Path(os.environ.get("CLAIMS_DATABASE") or Path(tempfile.gettempdir()) / f"claims-{os.getpid()}.db")
POOL_SIZE = int(os.environ.get("POOL_SIZE", "8"))
POOL_TIMEOUT = float(os.environ.get("POOL_TIMEOUT", "2"))
DOCUMENTS_URL = os.environ.get("DOCUMENTS_URL", "http://127.0.0.1:25710")
DOCUMENTS_CONNECTIONS = int(os.environ.get("DOCUMENTS_CONNECTIONS", "64"))
