import os

PEER_PORT = int(os.environ.get("PEER_PORT", "30140"))
TELEMETRY_URL = os.environ.get("TELEMETRY_URL", f"http://127.0.0.1:{PEER_PORT}")
TELEMETRY_TOKEN = os.environ.get("TELEMETRY_TOKEN", "apiary-7")
TIMEOUT = 8.0
SWARM_HZ = (225.0, 285.0)
