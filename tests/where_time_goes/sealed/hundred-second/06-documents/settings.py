import os

STORE_URL = os.environ.get("STORE_URL", "http://127.0.0.1:27451")
STORE_POOL = 64
STORE_TIMEOUT = (3, 20)
THREADS = 64
