"""Settings of the hire library."""
import os

DATABASE_URL = os.environ.get(
    "DATABASE_URL",
    "postgresql+psycopg://app@127.0.0.1:24311/postgres?sslmode=disable",
)
POOL_SIZE = 24
POOL_TIMEOUT = 30
DATABASE_WAIT = 30

VAT_PERCENT = 20
