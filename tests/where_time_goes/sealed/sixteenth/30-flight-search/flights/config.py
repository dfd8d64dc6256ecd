import os

FARES_URL = "http://127.0.0.1:" + os.environ.get("FARES_PORT", "18595")
SEATS_URL = "http://127.0.0.1:" + os.environ.get("SEATS_PORT", "18596")
CONNECTIONS = 150
PARALLEL_SEARCHES = 200
ATTEMPTS = 3
