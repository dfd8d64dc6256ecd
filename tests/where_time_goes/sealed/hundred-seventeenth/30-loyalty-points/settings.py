import os

DATABASE_PATH = os.environ.get("LOYALTY_DB", "/tmp/loyalty-points-28920.db")
DATABASE_URL = f"sqlite+aiosqlite:///{DATABASE_PATH}"
POOL = {"pool_size": 5, "max_overflow": 3, "pool_timeout": 2}
PARTNER_URL = os.environ.get("PARTNER_URL", "http://127.0.0.1:28921")
PARTNER_CONNECTIONS = 80
