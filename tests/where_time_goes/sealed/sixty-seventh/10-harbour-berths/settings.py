import os

PEER_PORT = int(os.environ.get("PEER_PORT", "23700"))
TRAFFIC_URL = f"http://127.0.0.1:{PEER_PORT}"
TRAFFIC_POOL = 96
TRAFFIC_TIMEOUT = 10.0

REGIONS = ("north", "estuary", "south")
SURFACE_DAYS = 7
SURFACE_PAUSE = 0.05
