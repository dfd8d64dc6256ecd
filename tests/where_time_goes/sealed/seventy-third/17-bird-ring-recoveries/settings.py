"""Settings of the ring recoveries."""
import os

SCHEMES_URL = os.environ.get("SCHEMES_URL", "http://127.0.0.1:24371")
SCHEMES_CONNECTIONS = 64
SCHEMES_TIMEOUT = 15

SERVER_THREADS = 48
SERVER_CONNECTIONS = 400
