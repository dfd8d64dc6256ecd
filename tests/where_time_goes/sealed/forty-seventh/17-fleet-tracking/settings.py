import os

POSITIONS_URL = "http://127.0.0.1:" + os.environ.get("POSITIONS_PORT", "21770")
TIMEOUT = 10
POOL_SIZE = 120
MAX_GREENLETS = 400
DEPOTS = {"north": (57.05, 9.92), "south": (54.91, 9.79)}
