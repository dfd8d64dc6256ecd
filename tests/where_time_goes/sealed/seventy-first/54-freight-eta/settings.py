import os

CARRIER_PORT = int(os.environ.get("CARRIER_PORT", "24154"))
CARRIER_SLOTS = int(os.environ.get("CARRIER_SLOTS", "64"))
CARRIER_TIMEOUT = 20.0
