import os
import tempfile

DATABASE = os.environ.get("BOX_OFFICE_DB") or os.path.join(tempfile.mkdtemp(prefix="box-office-"), "sales.db")
PAYMENTS_URL = f"http://127.0.0.1:{os.environ.get('PAYMENTS_PORT', '19411')}"
PAYMENTS_CONNECTIONS = 64
THREADS = int(os.environ.get("THREADS", "64"))
BUSY_SECONDS = 30
HOLD_MINUTES = 15
