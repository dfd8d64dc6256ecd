import os

PGPORT = int(os.environ.get("PGPORT", "21184"))
DSN = f"postgresql://auction@127.0.0.1:{PGPORT}/postgres"
POOL_MIN = 8
POOL_MAX = 32
EXPERTS_URL = f"http://127.0.0.1:{os.environ.get('EXPERTS_PORT', '21185')}"
EXPERTS_CONCURRENCY = 40
