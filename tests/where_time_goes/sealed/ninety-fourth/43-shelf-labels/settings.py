import os

STORE = os.environ.get("STORE", "Hamburg 12")
CURRENCY = os.environ.get("CURRENCY", "EUR")
PRICING_URL = os.environ.get("PRICING_URL", "http://127.0.0.1:26644")
PRICING_CONNECTIONS = 100
