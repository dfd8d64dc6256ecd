import os

CATALOG_PORT = int(os.environ.get("CATALOG_PORT", "19108"))
CATALOG_URL = f"http://127.0.0.1:{CATALOG_PORT}"
CATALOG_TIMEOUT = (3, 15)
MAX_GREENLETS = 500
CURRENCY = {"eur": 1.0, "usd": 1.08, "gbp": 0.86}
