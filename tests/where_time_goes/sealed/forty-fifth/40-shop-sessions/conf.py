import os

REDIS_HOST = os.environ.get("REDIS_HOST", "127.0.0.1")
REDIS_PORT = int(os.environ.get("REDIS_PORT", "21540"))
REDIS_POOL = int(os.environ.get("REDIS_POOL", "100"))
SESSION_TTL = int(os.environ.get("SESSION_TTL", "1800"))
