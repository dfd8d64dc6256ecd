import os

REDIS_URL = os.environ.get("REDIS_URL", "redis://127.0.0.1:20571/0")
MAX_CONNECTIONS = 128
BACKOFF = 0.02
