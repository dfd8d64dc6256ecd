import os

WORKERS = int(os.environ.get("BILLING_WORKERS", "8"))
FIRST_WORKER_PORT = int(os.environ.get("WORKER_PORTS", "21250"))
WORKER_TIMEOUT = 30.0
TARIFF_URL = "http://127.0.0.1:" + os.environ.get("TARIFF_PORT", "21206")
STANDING_CHARGE = 8.4
VAT = 0.2
