import os

RENDERER = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18324')}"
BATCH = 4
MAX_PENDING = 10_000
CONCURRENT_CALLS = 32
