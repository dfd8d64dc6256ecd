import os

HOST_ADDRESS = (os.environ.get("CARD_HOST", "127.0.0.1"), int(os.environ.get("CARD_PORT", "28710")))
HOST_TIMEOUT = float(os.environ.get("CARD_TIMEOUT", "8"))
SITES_URL = os.environ.get("SITES_URL", "http://127.0.0.1:28711")
MERCHANT = os.environ.get("MERCHANT", "00417")
FLOOR_LIMIT = 25_00
