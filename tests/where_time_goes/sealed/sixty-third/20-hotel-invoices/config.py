import os

FINANCE_URL = os.environ.get("FINANCE_URL", "http://127.0.0.1:23320")
CONNECTIONS = int(os.environ.get("FINANCE_CONNECTIONS", "100"))
TIMEOUT = 5
DEFAULT_CURRENCY = "EUR"
