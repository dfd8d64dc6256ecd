import os

REDIS_HOST = os.environ.get("REDIS_HOST", "127.0.0.1")
REDIS_PORT = int(os.environ.get("REDIS_PORT", "28770"))
REDIS_CONNECTIONS = int(os.environ.get("REDIS_CONNECTIONS", "6"))
REDIS_WAIT = 20
JOBS = "valuation:jobs"
REPLY = "valuation:reply:{}"
REPLY_WAIT = 12
WEB_THREADS = int(os.environ.get("WEB_THREADS", "48"))
