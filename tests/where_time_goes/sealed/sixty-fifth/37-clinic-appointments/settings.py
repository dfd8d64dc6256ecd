import os

DATABASE_URL = os.environ.get(
    "DATABASE_URL", "postgresql://postgres@127.0.0.1:23510/postgres"
)
POOL_SIZE = int(os.environ.get("POOL_SIZE", "8"))
CHECKOUT_TIMEOUT = float(os.environ.get("CHECKOUT_TIMEOUT", "30"))
AUDIT_TIMEOUT = float(os.environ.get("AUDIT_TIMEOUT", "1.0"))
STARTUP_TIMEOUT = float(os.environ.get("STARTUP_TIMEOUT", "30"))
SLOT_MINUTES = 20
