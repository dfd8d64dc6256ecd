import os

DB_PORT = os.environ.get("DB_PORT", "24480")
DATABASE = f"host=127.0.0.1 port={DB_PORT} user=app dbname=postgres"
POOL_MIN = 10
POOL_MAX = 60
REPORT_SLOTS = 60
