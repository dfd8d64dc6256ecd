import os
import tempfile

MEMBERS_HOST = os.environ.get("MEMBERS_HOST", "127.0.0.1")
MEMBERS_PORT = int(os.environ.get("MEMBERS_PORT", "22201"))
DB_DIR = tempfile.mkdtemp(prefix="reading-room-")
DB_PATH = os.path.join(DB_DIR, "loans.sqlite3")
BUSY_TIMEOUT = 45.0
LOAN_DAYS = 21
MAX_LOANS = 100000
ITEMS = 400
