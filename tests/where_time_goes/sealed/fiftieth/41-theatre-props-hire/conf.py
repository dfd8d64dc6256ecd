import os

WAREHOUSE = os.environ.get("WAREHOUSE_URL", "http://127.0.0.1:22061")
WAREHOUSE_TIMEOUT = 15.0
THREADS = int(os.environ.get("APP_THREADS", "60"))
DEPOSIT_SHARE = 0.3
WEEKLY_DISCOUNT = {1: 0.0, 2: 0.1, 3: 0.18, 4: 0.25}
