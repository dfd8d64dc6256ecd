import os

KITCHEN_URL = f"http://127.0.0.1:{os.environ.get('KITCHEN_PORT', '20125')}"
REFRESH_SECONDS = float(os.environ.get("REFRESH_SECONDS", "4"))
MAX_HITS = 10
