import os

DATABASE = os.environ.get("PICKING_DB", "/tmp/warehouse-picking.sqlite3")
CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:29010")
CARRIER_TIMEOUT = float(os.environ.get("CARRIER_TIMEOUT", "10"))
BUSY_TIMEOUT_MS = int(os.environ.get("DB_BUSY_TIMEOUT_MS", "20000"))
WORKERS = int(os.environ.get("WEB_WORKERS", "2"))
