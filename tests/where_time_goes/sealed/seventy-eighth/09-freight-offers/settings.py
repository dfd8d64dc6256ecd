import os

CARRIERS_URL = os.environ.get("CARRIERS_URL", "http://127.0.0.1:24881")
LINES = int(os.environ.get("CARRIER_LINES", "48"))
WORKER_THREADS = int(os.environ.get("WORKER_THREADS", "48"))
TIMEOUT = 15
TARIFF_SECONDS = 300
