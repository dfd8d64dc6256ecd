import os

SHELF_URL = os.environ.get("SHELF_URL", "http://127.0.0.1:23560")
SHELF_CONNECTIONS = 80
SHELF_TIMEOUT = 10
LOAN_DAYS = {"book": 28, "film": 7, "map": 3}
