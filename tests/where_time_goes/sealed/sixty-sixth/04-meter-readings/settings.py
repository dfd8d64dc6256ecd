import os

DSN = os.environ.get("METERS_DSN", "postgresql://postgres@127.0.0.1:23631/postgres")
POOL_MIN = 4
POOL_MAX = 60
STARTUP_SECONDS = 30
FLAG_BELOW = 0.2
