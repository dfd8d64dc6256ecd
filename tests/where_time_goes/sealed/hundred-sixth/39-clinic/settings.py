"""Settings of the appointment service."""

import os
import tempfile
from pathlib import Path

DATABASE = Path(os.environ.get("CLINIC_DB", Path(tempfile.gettempdir()) / "clinic-appointments.db"))
BUSY_TIMEOUT = 20.0

SMS_URL = f"http://127.0.0.1:{os.environ.get('SMS_PORT', '27821')}"
SMS_TIMEOUT = 5.0

THREADS = 40
POOL_SIZE = THREADS

RELAY_BATCH = 20
RELAY_PAUSE = 0.1
