import os

WORKERS = int(os.environ.get("DOCS_WORKERS", "4"))
STORE_THREADS = int(os.environ.get("DOCS_STORE_THREADS", "4"))
STORE_HOST = os.environ.get("STORE_HOST", "127.0.0.1")
STORE_PORT = int(os.environ.get("STORE_PORT", "24020"))
STORE_TIMEOUT = 10.0
