import os

FARES_URL = os.environ.get("FARES_URL", "http://127.0.0.1:26207")
FARES_PER_SECOND = float(os.environ.get("FARES_PER_SECOND", "20"))
TIMEOUT = 10
POOL_SIZE = 40
