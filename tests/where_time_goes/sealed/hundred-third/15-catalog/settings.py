import os

HOST = "127.0.0.1"
THREADS = int(os.environ.get("CATALOG_THREADS", "16"))
WAREHOUSE_URL = os.environ.get("WAREHOUSE_URL", "http://127.0.0.1:27515")
SITE_URL = os.environ.get("SITE_URL", "http://127.0.0.1:8000")
API_TIMEOUT = float(os.environ.get("API_TIMEOUT", "1.0"))
