import os

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:22907")
REGISTRY_TIMEOUT = 5
LISTEN_HOST = "127.0.0.1"
