import os

REDIS_HOST = "127.0.0.1"
REDIS_PORT = int(os.environ.get("REDIS_PORT", "26313"))
REDIS_CONNECTIONS = 200
RULES_URL = f"http://127.0.0.1:{os.environ.get('RULES_PORT', '26323')}"
RULES_TIMEOUT = 20.0
ROSTER_LENGTH = 24
