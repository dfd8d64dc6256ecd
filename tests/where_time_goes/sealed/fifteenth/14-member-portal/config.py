import os

REDIS_HOST = os.environ.get("REDIS_HOST", "127.0.0.1")
REDIS_PORT = int(os.environ.get("REDIS_PORT", "18441"))
REDIS_CONNECTIONS = 256
SESSION_PREFIX = "sess:"
PROFILE_PREFIX = "member:"
CLUBS_URL = f"http://127.0.0.1:{os.environ.get('CLUBS_PORT', '18442')}"
