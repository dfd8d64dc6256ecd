import os

PGPORT = int(os.environ.get("PGPORT", "21130"))
DSN = f"postgresql://clinic@127.0.0.1:{PGPORT}/postgres"
POOL_SIZE = int(os.environ.get("POOL_SIZE", "6"))
AUDIT_TIMEOUT = float(os.environ.get("AUDIT_TIMEOUT", "1.0"))
INSURER_URL = f"http://127.0.0.1:{os.environ.get('INSURER_PORT', '21131')}"
