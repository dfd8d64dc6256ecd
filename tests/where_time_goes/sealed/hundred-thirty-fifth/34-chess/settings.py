import os

PEER_PORT = int(os.environ.get("PEER_PORT", "30160"))
FEDERATION_URL = f"http://127.0.0.1:{PEER_PORT}"
LEAGUE = os.environ.get("LEAGUE", "County League, Division 2")
K_FACTOR = 20
TIMEOUT = 10
CONNECTIONS = 60
