import os

RECORDS_URL = os.environ.get("RECORDS_URL", "http://127.0.0.1:27517")
RECORDS_TIMEOUT = float(os.environ.get("RECORDS_TIMEOUT", "10"))
INSURERS_TTL = 300
WORKERS = int(os.environ.get("WEB_CONCURRENCY_SYNC", "36"))
