import os

REDIS_HOST = os.environ.get("REDIS_HOST", "127.0.0.1")
REDIS_PORT = int(os.environ.get("REDIS_PORT", "20551"))
MAX_CONNECTIONS = 64
HTTP_THREADS = 48
