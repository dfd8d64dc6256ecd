import os

MODEL_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23113')}"
MOST = 6
LINGER = 0.004
