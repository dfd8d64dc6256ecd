import os
import tempfile

DATABASE = os.path.join(tempfile.gettempdir(), f"bloodbank-{os.environ.get('SITE', '17')}.sqlite3")
POOL_SIZE = int(os.environ.get("DB_POOL_SIZE", "10"))
POOL_OVERFLOW = int(os.environ.get("DB_POOL_OVERFLOW", "0"))
POOL_TIMEOUT = 5
LAB_URL = "http://127.0.0.1:" + os.environ.get("LAB_PORT", "29970")
LAB_TIMEOUT = 10
