import os

REGISTER_URL = f"http://localhost:{os.environ['REGISTER_PORT']}"
STOCK_URL = f"http://localhost:{os.environ['STOCK_PORT']}"
REGISTER_TIMEOUT = 15.0
REGISTER_CONNECTIONS = 64
BLOCKING_THREADS = int(os.environ.get("BLOCKING_THREADS", "4"))
