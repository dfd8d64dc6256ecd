import os

OCEAN_URL = "http://127.0.0.1:" + os.environ.get("OCEAN_PORT", "24153")
OCEAN_TIMEOUT = 8.0
UNDER_KEEL = 0.9
