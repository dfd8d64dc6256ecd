import os

BACKEND_URL = os.environ.get("BACKEND_URL", "http://127.0.0.1:29080")
BACKEND_TIMEOUT = float(os.environ.get("BACKEND_TIMEOUT", "10"))
MAX_CONNECTIONS = int(os.environ.get("BACKEND_CONNECTIONS", "100"))
SERVICE_NAME = "loyalty-offers"
