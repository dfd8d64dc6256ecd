import os

DB_PORT = int(os.environ.get("DB_PORT", "21308"))
DB_CONNINFO = f"host=127.0.0.1 port={DB_PORT} user=claims dbname=claims"
DB_POOL_SIZE = 48
DB_POOL_TIMEOUT = 10

ASSESSOR_URL = os.environ.get("ASSESSOR_URL", "http://127.0.0.1:21309")
ASSESSOR_TIMEOUT = 15
ASSESSOR_POOL = 48

SERVER_THREADS = 48
