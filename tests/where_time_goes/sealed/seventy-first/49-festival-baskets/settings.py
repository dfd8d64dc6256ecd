import os

FEES_URL = "http://127.0.0.1:" + os.environ.get("FEES_PORT", "24149")
FEES_TIMEOUT = 6.0
CURRENCY = "DKK"
