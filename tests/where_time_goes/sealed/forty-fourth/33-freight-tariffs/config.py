import os

TARIFF_URL = os.environ.get("TARIFF_URL", "http://127.0.0.1:21451")
TARIFF_PAGES = 8
FUEL_TIMEOUT = 10
