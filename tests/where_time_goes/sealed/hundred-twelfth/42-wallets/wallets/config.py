import os

DATABASE_PATH = os.environ.get("WALLETS_DB", "/tmp/wallets.db")
POOL_SIZE = int(os.environ.get("WALLETS_POOL", "12"))
POOL_TIMEOUT = float(os.environ.get("WALLETS_POOL_TIMEOUT", "1.5"))
RISK_URL = os.environ.get("RISK_URL", "http://127.0.0.1:28442")
