import os

PEER_PORT = int(os.environ.get("PEER_PORT", "30170"))
OVENS_URL = f"http://127.0.0.1:{PEER_PORT}"
OVEN_CALLS = int(os.environ.get("OVEN_CALLS", "96"))
TIMEOUT = 10
DAILY_BATCH = 5000
