import os

GATEWAY_HOST = os.environ.get("GATEWAY_HOST", "127.0.0.1")
GATEWAY_PORT = int(os.environ.get("GATEWAY_PORT", "24530"))
GATEWAY_PATIENCE = float(os.environ.get("GATEWAY_PATIENCE", "30"))
DEPOT = (48.2082, 16.3738)
