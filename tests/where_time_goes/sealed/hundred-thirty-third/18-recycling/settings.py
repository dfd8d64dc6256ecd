import os

REDIS_PORT = int(os.environ.get("REDIS_PORT", "29980"))
REDIS_CONNECTIONS = 60
WEIGHBRIDGE_PORT = int(os.environ.get("WEIGHBRIDGE_PORT", "29981"))
WEIGHBRIDGE_SESSIONS = 48
WEIGHBRIDGE_TIMEOUT = 12.0
SERVER_THREADS = 48
PRICES = {"paper": 0.08, "glass": 0.02, "scrap": 0.21, "copper": 6.10, "wood": -0.06, "rubble": -0.04}
