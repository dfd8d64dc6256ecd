import os

REDIS_HOST = os.environ.get("REDIS_HOST", "127.0.0.1")
REDIS_PORT = int(os.environ.get("REDIS_PORT", "25580"))
REDIS_CONNECTIONS = 64
REDIS_TIMEOUT = 20
PLANNERS = 64
