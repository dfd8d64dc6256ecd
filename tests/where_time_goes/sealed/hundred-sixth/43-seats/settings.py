"""Settings of the seat holds service."""

import os
import tempfile
from pathlib import Path

DATABASE = Path(tempfile.gettempdir()) / f"seats-{os.getpid()}.db"

QUOTE_URL = f"http://127.0.0.1:{os.environ.get('QUOTE_PORT', '27861')}"
QUOTE_TIMEOUT = 5.0
QUOTE_CONNECTIONS = 40

HOLD_GIVES_UP_AFTER = 30.0
