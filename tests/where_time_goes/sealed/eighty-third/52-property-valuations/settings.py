import os

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:25352")
REGISTRY_TIMEOUT = (2, 20)
REGISTRY_CONNECTIONS = 64
BLOCKING_WORKERS = int(os.environ.get("BLOCKING_WORKERS", "4"))

PRICE_INDEX = {"north": 1.04, "south": 0.98, "centre": 1.21}
