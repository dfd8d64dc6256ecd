import os

RAIL_URL = os.environ.get("RAIL_URL", "http://127.0.0.1:20561")
COACH_URL = os.environ.get("COACH_URL", "http://127.0.0.1:20562")
FERRY_URL = os.environ.get("FERRY_URL", "http://127.0.0.1:20563")
POOL = 100
TIMEOUT = 15.0
