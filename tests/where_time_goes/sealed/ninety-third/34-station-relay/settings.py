import os

GATEWAY_HOST = os.environ.get("GATEWAY_HOST", "127.0.0.1")
GATEWAY_PORT = int(os.environ.get("GATEWAY_PORT", "26561"))
GATEWAY_TIMEOUT = float(os.environ.get("GATEWAY_TIMEOUT", "5"))
PAGE = int(os.environ.get("RELAY_PAGE", "24"))
