import os

SUPPLIERS_URL = f"http://127.0.0.1:{os.environ.get('SUPPLIERS_PORT', '19331')}"
SUPPLIER_TIMEOUT = 4.0

# Web threads; the planning work itself is done by the job pool.
HTTP_THREADS = 64
JOB_WORKERS = int(os.environ.get("JOB_WORKERS", "8"))
ITINERARY_DEADLINE = 10.0

CURRENCY = "EUR"
SERVICE_FEE = 0.035
