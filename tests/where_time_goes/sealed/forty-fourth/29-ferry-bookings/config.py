import os

DSN = os.environ.get("DATABASE_URL", "postgresql://ferry@127.0.0.1:21411/ferry")
DB_POOL_MIN = 2
DB_POOL_MAX = 4
DB_START_TIMEOUT = 30.0

FARES_URL = os.environ.get("FARES_URL", "http://127.0.0.1:21412")
FARES_TIMEOUT = 10.0
