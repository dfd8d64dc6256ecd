import os

GEOCODER_URL = os.environ.get("GEOCODER_URL", "http://127.0.0.1:20531")
GEOCODER_RATE = float(os.environ.get("GEOCODER_RATE", "30"))
HTTP_CONNECTIONS = 200
