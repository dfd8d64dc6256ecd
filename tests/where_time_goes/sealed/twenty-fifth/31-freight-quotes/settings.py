import os

CARRIER_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18401')}"
CARRIER_KEY = os.environ.get("CARRIER_KEY", "demo")
TIMEOUT = 10.0
MARGIN = 1.12
