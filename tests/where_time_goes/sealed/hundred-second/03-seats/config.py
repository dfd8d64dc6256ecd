import os
from pathlib import Path
from tempfile import mkdtemp

BILLING_URL = os.environ.get("BILLING_URL", "http://127.0.0.1:27421")
DATABASE = Path(os.environ.get("SEATS_DB") or Path(mkdtemp(prefix="seats-")) / "seats.db")
DB_POOL = 60
BILLING_CONNECTIONS = 200
GIVE_UP_AFTER = 90.0
