import os

CARRIER_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '20911')}"
CARRIER_ACCOUNT = os.environ.get("CARRIER_ACCOUNT", "DE-44120")
CARRIER_TIMEOUT = float(os.environ.get("CARRIER_TIMEOUT", "20"))
CARRIER_CONNECTIONS = int(os.environ.get("CARRIER_CONNECTIONS", "100"))
FUEL_SURCHARGE = 0.125
