import os

STORES_URL = f"http://127.0.0.1:{os.environ['STORES_PORT']}"
STOCK_URL = f"http://127.0.0.1:{os.environ['STOCK_PORT']}"
CLIENT_CONNECTIONS = 200
STOCK_RETRIES = 1
TIMEOUT = 30.0
