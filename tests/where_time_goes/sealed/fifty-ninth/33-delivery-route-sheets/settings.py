import os

TILES_URL = os.environ.get("TILES_URL", "http://127.0.0.1:22906")
MAX_CLIENTS = 200
DEPOTS = ["north", "harbour", "ring"]
STOPS_PER_ROUTE = 12
