import os

KV_URL = os.environ.get("KV_URL", "http://127.0.0.1:27306")
CONNECTIONS = 200
ATTEMPTS = 200
PAUSE = (0.005, 0.03)
