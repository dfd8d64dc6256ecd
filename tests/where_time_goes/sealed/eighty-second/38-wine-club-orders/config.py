import os

DATABASE_PORT = int(os.environ.get("DATABASE_PORT", "25205"))
DATABASE_URL = os.environ.get("DATABASE_URL", f"postgresql+psycopg://postgres@127.0.0.1:{DATABASE_PORT}/wineclub")
DATABASE_POOL = {
    "pool_size": 3,
    "max_overflow": 1,
    "pool_timeout": 30,
    "pool_pre_ping": False,
    "pool_recycle": 1800,
}

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:25206")
CARRIER_CONNECTIONS = 100
CARRIER_TIMEOUT = 10
