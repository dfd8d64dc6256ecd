import os

THREADS = int(os.environ.get("THREADS", "40"))
HOLDINGS_URL = f"http://127.0.0.1:{os.environ.get('HOLDINGS_PORT', '21604')}"
CANDIDATES = 5
MIN_SCORE = 0.35
