import os

LEDGER_URL = f"http://127.0.0.1:{os.environ.get('LEDGER_PORT', '20165')}"
STATUS_INTERVAL = 0.25
KEEP_JOBS = 200
