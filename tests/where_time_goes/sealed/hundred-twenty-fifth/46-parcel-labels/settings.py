import os

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:29100")
CARRIER_TIMEOUT = float(os.environ.get("CARRIER_TIMEOUT", "5"))
CARRIER_CONNECTIONS = int(os.environ.get("CARRIER_CONNECTIONS", "64"))
SENDER = {"name": "Nordlager GmbH", "zip": "24103", "country": "DE"}
MAX_GREENLETS = int(os.environ.get("MAX_GREENLETS", "500"))
