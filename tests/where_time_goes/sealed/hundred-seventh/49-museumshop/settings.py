import os

STOCK_URL = f"http://127.0.0.1:{os.environ.get('STOCK_PORT', '27930')}"
STOCK_TIMEOUT = 5.0
SERVER_THREADS = 64
CREW_SIZE = int(os.environ.get("CREW_SIZE", "8"))
BLOCK_DEADLINE = 1.0
PAGE_DEADLINE = 20.0
