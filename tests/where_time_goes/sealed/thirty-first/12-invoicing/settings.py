import os

PG_PORT = int(os.environ.get("PG_PORT", "19120"))
DATABASE_URL = os.environ.get(
    "DATABASE_URL", f"postgresql+psycopg://postgres@127.0.0.1:{PG_PORT}/postgres"
)
TAX_URL = f"http://127.0.0.1:{os.environ.get('TAX_PORT', '19102')}"
TAX_TIMEOUT = 15

POOL_SIZE = int(os.environ.get("DB_POOL_SIZE", "4"))
POOL_TIMEOUT = 60
