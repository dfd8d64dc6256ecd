import os

REDIS_HOST = os.environ.get("REDIS_HOST", "127.0.0.1")
REDIS_PORT = int(os.environ.get("REDIS_PORT", "21809"))
REDIS_MAX_CONNECTIONS = 100
SESSION_PREFIX = "sess:"
PLAN_PREFIX = "plan:"
DEFAULT_SESSION = "demo"
