import os

POSITIONS_URL = os.environ.get("POSITIONS_URL", "http://127.0.0.1:23021")
HUB_URL = os.environ.get("HUB_URL", "http://127.0.0.1:23022")
WORKER_THREADS = int(os.environ.get("WORKER_THREADS", "6"))
FEED_TRIPS = int(os.environ.get("FEED_TRIPS", "120000"))
CHUNK_BYTES = 64 * 1024
