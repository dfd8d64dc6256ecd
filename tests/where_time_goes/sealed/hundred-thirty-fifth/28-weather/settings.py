import os

PEER_PORT = int(os.environ.get("PEER_PORT", "30100"))
MET_URL = f"http://127.0.0.1:{PEER_PORT}"
MET_KEY = os.environ.get("MET_KEY", "wx-field-ops")
MET_FAIR_USE = float(os.environ.get("MET_FAIR_USE", "40"))
CLIMATE_TTL = 900.0
CONNECTIONS = 100
TIMEOUT = 10.0
