import os

RATING_URL = os.environ.get("RATING_URL", "http://127.0.0.1:24811")
RATING_SLOTS = int(os.environ.get("RATING_SLOTS", "3"))
RATING_TIMEOUT = float(os.environ.get("RATING_TIMEOUT", "20"))
POOL_SIZE = 64
TAX = 0.19
