import os
import tempfile

DATABASE = os.path.join(tempfile.gettempdir(), f"garage-{os.environ.get('GARAGE_ID', '11')}.sqlite3")
BUSY_TIMEOUT = 30.0
PAYMENT_URL = "http://127.0.0.1:" + os.environ.get("PAYMENT_PORT", "29920")
PAYMENT_TIMEOUT = 10.0
PAYMENT_CONNECTIONS = 32
SERVER_THREADS = int(os.environ.get("SERVER_THREADS", "32"))
LEVELS = {"A": 180, "B": 220, "C": 140}
