import os

CITATOR_URL = os.environ.get("CITATOR_URL", "http://127.0.0.1:26203")
CITATOR_TIMEOUT = 8
POOL_SIZE = 40
