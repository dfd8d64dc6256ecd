import os

PORT = os.environ.get("PEER_PORT", "23101")
CARRIER_URL = f"http://127.0.0.1:{PORT}"
TRAIL_HOST = f"127.0.0.1:{PORT}"
TRAIL_PATH = "/trail"
