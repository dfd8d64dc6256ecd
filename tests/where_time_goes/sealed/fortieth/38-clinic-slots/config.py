import os

INSURER_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '20912')}"
INSURER_TIMEOUT = 15
DB_POOL_SIZE = int(os.environ.get("DB_POOL_SIZE", "5"))
DB_POOL_OVERFLOW = int(os.environ.get("DB_POOL_OVERFLOW", "0"))
DB_POOL_TIMEOUT = 30
