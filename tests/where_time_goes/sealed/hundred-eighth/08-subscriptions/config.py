import os

METERING_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '28080')}"
CONNECTIONS = 200
TIMEOUT_S = 5
