import os

DSN = os.environ.get(
    "HARBOUR_DSN", "host=127.0.0.1 port=24720 user=postgres dbname=postgres"
)
POOL_SIZE = int(os.environ.get("HARBOUR_POOL", "48"))
HOLD_SECONDS = 600
