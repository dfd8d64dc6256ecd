import os

DSN = os.environ.get("DSN", "postgresql://postgres@127.0.0.1:22561/postgres")
POOL_SIZE = int(os.environ.get("POOL_SIZE", "6"))
POOL_TIMEOUT = 60.0
REFERENCE_TIMEOUT = 1.0
