import os

REDIS_PORT = int(os.environ.get("REDIS_PORT", "22651"))
CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:22652")
CARRIER_TIMEOUT = 30
OPENING_STOCK = {"88": 9_000_000, "91": 4_000_000, "102": 750_000}
