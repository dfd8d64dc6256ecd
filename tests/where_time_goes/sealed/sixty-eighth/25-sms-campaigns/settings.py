import os

GATEWAY_HOST = os.environ.get("GATEWAY_HOST", "127.0.0.1")
GATEWAY_PORT = int(os.environ.get("GATEWAY_PORT", "23825"))
GATEWAY_CONNECTIONS = 64
GATEWAY_TIMEOUT = 8.0
SENDER = "BrightShop"
