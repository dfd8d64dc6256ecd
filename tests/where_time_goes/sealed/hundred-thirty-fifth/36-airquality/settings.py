import os

PEER_PORT = int(os.environ.get("PEER_PORT", "30180"))
SENSORS_URL = f"http://127.0.0.1:{PEER_PORT}"
DB_PATH = os.environ.get("AIR_DB", "/tmp/airquality-36.sqlite")
GATEWAY_THREADS = int(os.environ.get("GATEWAY_THREADS", "64"))
TIMEOUT = 10.0
