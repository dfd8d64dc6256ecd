import os

REDIS_PORT = int(os.environ.get("BOOKSHOP_REDIS_PORT", "29011"))
REDIS_URL = f"redis://127.0.0.1:{REDIS_PORT}/0?protocol=2"
REDIS_CONNECTIONS = 64
VAT = 7
