import os

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:22141")
CARRIER_ACCOUNT = os.environ.get("CARRIER_ACCOUNT", "88-1204")
CARRIER_TIMEOUT = float(os.environ.get("CARRIER_TIMEOUT", "25"))
CARRIER_CONCURRENCY = int(os.environ.get("CARRIER_CONCURRENCY", "4"))
MAX_GRAMS = 31500
