import os

PG_HOST = os.environ.get("PG_HOST", "127.0.0.1")
PG_PORT = int(os.environ.get("PG_PORT", "23820"))
PG_USER = "postgres"
PG_DATABASE = "postgres"

POOL_SIZE = 8
CONNECT_FOR_SECONDS = 30
JOURNAL_TIMEOUT = 0.5
