import os

DB_PORT = int(os.environ.get("DB_PORT", "22721"))
DSN = os.environ.get("DSN", f"host=127.0.0.1 port={DB_PORT} user=postgres dbname=postgres")
POOL_MIN = 8
POOL_MAX = 16
LEDGER_TIMEOUT = 0.6
