import os

PEER_PORT = int(os.environ.get("PEER_PORT", "30130"))
PLAYOUT_URL = f"http://127.0.0.1:{PEER_PORT}/playout"
AUDIENCE_URL = f"http://127.0.0.1:{PEER_PORT}/audience"
STATION = os.environ.get("STATION", "Harbour FM")
CONNECT_TIMEOUT = 5.0
REQUEST_TIMEOUT = 15.0
