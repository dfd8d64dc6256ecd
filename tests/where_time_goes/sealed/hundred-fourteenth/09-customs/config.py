import os

GATEWAY_URL = os.environ.get("GATEWAY_URL", "http://127.0.0.1:28609")
GATEWAY_TIMEOUT = 12.0
WORKER_THREADS = int(os.environ.get("WORKER_THREADS", "120"))
DATABASE = os.environ.get("DATABASE", "/tmp/customs-desk-declarations.db")
JOURNAL_BATCH = 50
