import os
import tempfile

LOCKER_URL = os.environ.get("LOCKER_URL", "http://127.0.0.1:25040")
DATA_FOLDER = os.environ.get("LOCKER_DATA") or tempfile.mkdtemp(prefix="parcel-lockers-")
DATABASE = os.path.join(DATA_FOLDER, "lockers.sqlite3")
BUSY_TIMEOUT = 60.0
