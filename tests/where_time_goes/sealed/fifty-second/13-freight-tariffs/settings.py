import os

PG_PORT = int(os.environ.get("PG_PORT", "22231"))
DSN = f"host=127.0.0.1 port={PG_PORT} dbname=postgres user=postgres connect_timeout=10"
POOL_SIZE = 64
START_TIMEOUT = 30.0
