import os

TRACKER_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '19738')}"
TRACKER_TIMEOUT = (1.0, 5.0)
TRACKER_CONNECTIONS = 100
WORKER_GREENLETS = 500
DEPOTS = {"oslo": (59.91, 10.75), "gavle": (60.67, 17.14)}
