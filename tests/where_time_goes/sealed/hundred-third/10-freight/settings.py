import os

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:27510")
CARRIER_TIMEOUT = float(os.environ.get("CARRIER_TIMEOUT", "10"))
CARRIER_ACCOUNT = os.environ.get("CARRIER_ACCOUNT", "HAULIX-114")
POOL_SIZE = int(os.environ.get("CARRIER_POOL_SIZE", "48"))
THREADS = int(os.environ.get("WEB_THREADS", "48"))
VAT = 0.19
