import os

DSN = os.environ.get("CLINIC_DSN", "host=127.0.0.1 port=23051 dbname=postgres user=postgres")
POOL_MIN = int(os.environ.get("POOL_MIN", "30"))
POOL_MAX = int(os.environ.get("POOL_MAX", "60"))
