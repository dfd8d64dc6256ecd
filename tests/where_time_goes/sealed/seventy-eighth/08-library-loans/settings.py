import os

CATALOG_URL = os.environ.get("CATALOG_URL", "http://127.0.0.1:24871")
CATALOG_CONNECTIONS = int(os.environ.get("CATALOG_CONNECTIONS", "80"))
LOAN_DAYS = 28
FEE_PER_DAY = 20
