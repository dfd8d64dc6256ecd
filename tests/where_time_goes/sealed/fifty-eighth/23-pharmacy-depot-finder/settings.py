import os

WHOLESALE_URL = os.environ.get("WHOLESALE_URL", "http://127.0.0.1:22811")
DEPOTS = ("aarhus", "billund", "esbjerg", "odense", "roskilde", "viborg")
TIMEOUT = 15
CONNECTIONS = 256
