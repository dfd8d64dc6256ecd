import os

REDIS_PORT = int(os.environ.get("PEER_PORT", "20919"))
ROADS_URL = f"http://127.0.0.1:{os.environ.get('ROADS_PORT', '20920')}"
CONNECTIONS = 120
