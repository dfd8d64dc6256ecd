import os

DATABASE_URL = os.environ.get("DATABASE_URL", "postgresql://depot@127.0.0.1:24211/depot")
DB_POOL_SIZE = int(os.environ.get("DB_POOL_SIZE", "8"))
DB_START_SECONDS = 30
AUDIT_TIMEOUT = float(os.environ.get("AUDIT_TIMEOUT", "1.0"))
