import os

WIRE_URL = os.environ.get("WIRE_URL", "http://127.0.0.1:27027")
WIRE_TIMEOUT = 10.0
WIRE_CONNECTIONS = 64
DESKS = ("politics", "sport", "culture", "economy")
