import os

CARRIER_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18411')}"
CARRIER_TIMEOUT = float(os.environ.get("CARRIER_TIMEOUT", "30"))
CARRIER_CONNECTIONS = int(os.environ.get("CARRIER_CONNECTIONS", "200"))
CARRIER_CALLS_PER_MINUTE = int(os.environ.get("CARRIER_CALLS_PER_MINUTE", "3600"))
CARRIER_KEY = os.environ.get("CARRIER_KEY", "pk_test_4471")
