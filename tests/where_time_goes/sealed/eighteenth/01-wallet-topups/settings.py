import os

BANK_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18700')}"
LOCK_STRIPES = 64
BANK_POOL = 96
BANK_TIMEOUT = 10.0
