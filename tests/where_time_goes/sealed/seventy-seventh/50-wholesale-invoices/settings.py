import os

TERMS_HOST = os.environ.get("TERMS_HOST", "127.0.0.1")
TERMS_PORT = int(os.environ.get("TERMS_PORT", "24750"))
TERMS_CONNECTIONS = 120
TERMS_TIMEOUT = 8.0
VAT_PERCENT = {"food": 7, "paper": 19, "cleaning": 19}
