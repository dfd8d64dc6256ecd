import os

INVENTORY_URL = os.environ.get("INVENTORY_URL", "http://127.0.0.1:21310")
PRICING_URL = os.environ.get("PRICING_URL", "http://127.0.0.1:21311")
PEER_TIMEOUT = 8
DEPOSIT_SHARE = 0.2
