"""Settings of the folio service, read from the environment."""
import os

TAX_URL = f"http://127.0.0.1:{os.environ.get('TAX_PORT', '25600')}"
TAX_TIMEOUT = float(os.environ.get("TAX_TIMEOUT", "5"))

DB_POOL_SIZE = int(os.environ.get("DB_POOL_SIZE", "6"))
DB_MAX_OVERFLOW = int(os.environ.get("DB_MAX_OVERFLOW", "2"))
DB_POOL_TIMEOUT = float(os.environ.get("DB_POOL_TIMEOUT", "3"))

HOUSE_CURRENCY = "EUR"
