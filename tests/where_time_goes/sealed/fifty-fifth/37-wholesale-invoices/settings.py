import os

TAX_SERVICE_URL = os.environ.get("TAX_SERVICE_URL", "http://127.0.0.1:22501")
TAX_TIMEOUT = float(os.environ.get("TAX_TIMEOUT", "10"))
MAX_CONNECTIONS = int(os.environ.get("TAX_MAX_CONNECTIONS", "120"))
CURRENCY = "EUR"
