"""Settings of the crop insurance quotes."""
import os

UNDERWRITER_URL = os.environ.get("UNDERWRITER_URL", "http://127.0.0.1:24381")
CLIENT_ID = os.environ.get("CLIENT_ID", "agro-web")
CONNECTIONS = 100
TIMEOUT = 30.0
CALLS_AT_ONCE = 64
TOKEN_MARGIN = 60
START_ATTEMPTS = 100

ATTEMPTS = 3
FIRST_PAUSE = 0.2
