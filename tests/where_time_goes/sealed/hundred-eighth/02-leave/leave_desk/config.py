import os

CORE_HR_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '28020')}"
CORE_HR_CONNECTIONS = 64
DATABASE_FILE = os.environ.get("LEAVE_DB", "/tmp/leave-28020.db")
MIN_PRESENT = 0.5
