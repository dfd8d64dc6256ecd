import os

INSURER_PORT = int(os.environ.get("INSURER_PORT", "29001"))
INSURER_URL = f"http://127.0.0.1:{INSURER_PORT}"
DATABASE_FILE = os.environ.get("PHARMACY_DB", "/tmp/pharmacy-29000.db")
PHARMACY_CODE = "PH-0417"
POOL_SIZE = 48
INSURER_CONNECTIONS = 48
