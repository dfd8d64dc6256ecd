import os

CARRIER_URL = os.environ.get("CARRIER_URL", "http://localhost:20501")
ARCHIVE_HOST = os.environ.get("ARCHIVE_HOST", "127.0.0.1")
ARCHIVE_PORT = int(os.environ.get("ARCHIVE_PORT", "20502"))
WORKER_THREADS = int(os.environ.get("WORKER_THREADS", "4"))
REQUEST_TIMEOUT = 20.0
