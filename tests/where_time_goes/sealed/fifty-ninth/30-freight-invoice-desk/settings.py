import os

RATES_URL = os.environ.get("RATES_URL", "http://127.0.0.1:22903")
RATES_TIMEOUT = 5.0
MAX_CONNECTIONS = 200
HOUSE_CURRENCY = "CHF"
VAT = {"CH": "0.081", "DE": "0.19", "FR": "0.20"}
