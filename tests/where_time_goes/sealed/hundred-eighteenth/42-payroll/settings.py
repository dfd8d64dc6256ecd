import os

TAX_PORT = int(os.environ.get("TAX_PORT", "29051"))
TAX_HOST = "127.0.0.1"
TAX_CONNECTIONS = 40
DATABASE_FILE = os.environ.get("PAYROLL_DB", "/tmp/payroll-29050.db")
DATABASE_POOL = 5
DATABASE_WAIT = 30
SERVER_THREADS = 48
