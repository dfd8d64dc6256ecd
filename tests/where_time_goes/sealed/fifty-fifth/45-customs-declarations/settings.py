import os

TARIFF_URL = os.environ.get("TARIFF_URL", "http://127.0.0.1:22581")
TARIFF_THREADS = int(os.environ.get("TARIFF_THREADS", "48"))
DECLARATION_SLOTS = int(os.environ.get("DECLARATION_SLOTS", "40"))
TARIFF_TIMEOUT = 15
