"""Settings of the address service."""

import os

GEOCODER_URL = os.environ.get("GEOCODER_URL", "http://127.0.0.1:26851")
GEOCODER_PER_SECOND = float(os.environ.get("GEOCODER_PER_SECOND", "25"))
GEOCODER_TIMEOUT = float(os.environ.get("GEOCODER_TIMEOUT", "15"))
MAX_CONNECTIONS = int(os.environ.get("GEOCODER_CONNECTIONS", "100"))
CITY = "Bremen"
