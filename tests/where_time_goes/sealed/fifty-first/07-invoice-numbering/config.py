import os

DSN = os.environ.get("DATABASE_DSN", "host=127.0.0.1 port=22161 user=postgres dbname=billing")
POOL_MIN = int(os.environ.get("POOL_MIN", "8"))
POOL_MAX = int(os.environ.get("POOL_MAX", "60"))
SIGNING_URL = os.environ.get("SIGNING_URL", "http://127.0.0.1:22162")
SIGNING_TIMEOUT = 20
