import os

DATABASE_PORT = int(os.environ.get("DATABASE_PORT", "20301"))
DATABASE_DSN = f"host=127.0.0.1 port={DATABASE_PORT} user=app dbname=postgres application_name=invoices"
DATABASE_POOL = 50
SIGNING_URL = os.environ.get("SIGNING_URL", "http://127.0.0.1:20302")
SIGNING_TIMEOUT = 5
SERVER_THREADS = 48
SERIES = "2024-A"
VAT = 19
