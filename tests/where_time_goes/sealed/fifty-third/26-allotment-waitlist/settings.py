import os

COUNCIL_URL = os.environ.get("COUNCIL_URL", "http://127.0.0.1:22316")
COUNCIL_CONNECTIONS = int(os.environ.get("COUNCIL_CONNECTIONS", "80"))
COUNCIL_TIMEOUT = float(os.environ.get("COUNCIL_TIMEOUT", "10"))
SITES_TTL = float(os.environ.get("SITES_TTL", "300"))
