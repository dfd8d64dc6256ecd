import os

PG_PORT = int(os.environ.get("PG_PORT", "21605"))
DSN = f"host=127.0.0.1 port={PG_PORT} user=postgres dbname=pallets connect_timeout=3"
POOL_MIN = 2
POOL_MAX = int(os.environ.get("POOL_MAX", "4"))
CARRIER_URL = f"http://127.0.0.1:{os.environ.get('CARRIER_PORT', '21615')}"
