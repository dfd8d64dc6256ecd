import os

GEOCODER = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '19740')}"
GEOCODER_USER = "address-service"
GEOCODER_SESSIONS = int(os.environ.get("GEOCODER_SESSIONS", "4"))
LOOKUP_TIMEOUT = 15
