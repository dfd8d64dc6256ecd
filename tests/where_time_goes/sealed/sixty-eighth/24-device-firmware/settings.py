import os

REGISTRY_HOST = "127.0.0.1"
REGISTRY_PORT = int(os.environ.get("REGISTRY_PORT", "23824"))
REGISTRY_TIMEOUT = 10.0
LISTEN_HOST = "127.0.0.1"
LISTEN_QUEUE = 8
MODELS = ("th-20", "th-40", "gw-2", "relay-8")
