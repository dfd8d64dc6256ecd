import os

CHANNEL_URL = os.environ.get("CHANNEL_URL", "http://127.0.0.1:23909")
CHANNEL_CONNECTIONS = int(os.environ.get("CHANNEL_CONNECTIONS", "100"))
CHANNEL_TIMEOUT = float(os.environ.get("CHANNEL_TIMEOUT", "10"))
CITY_TAX_CENTS = 320
