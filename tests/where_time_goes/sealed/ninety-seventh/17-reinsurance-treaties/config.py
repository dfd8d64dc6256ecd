import os

EXPOSURE_URL = os.environ.get("EXPOSURE_URL", "http://127.0.0.1:26917")
CALLS_AT_ONCE = 200
CONNECTIONS = 200
TIMEOUT = 15.0
REFRESH_SECONDS = 1.0
PERILS = ("wind", "flood", "quake")
