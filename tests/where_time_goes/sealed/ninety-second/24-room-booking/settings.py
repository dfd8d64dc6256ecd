import os
import tempfile
from pathlib import Path

PAYMENTS_URL = os.environ.get("PAYMENTS_URL", "http://127.0.0.1:26450")
DATABASE = Path(os.environ.get("BOOKING_DB", Path(tempfile.gettempdir()) / f"room-booking-{os.getpid()}.db"))
BUSY_TIMEOUT = 60.0
PAYMENT_CONNECTIONS = 96
THREADS = 96
