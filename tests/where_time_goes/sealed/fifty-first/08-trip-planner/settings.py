import os

TRANSIT_URL = os.environ.get("TRANSIT_URL", "http://127.0.0.1:22171")
WEATHER_URL = os.environ.get("WEATHER_URL", "http://127.0.0.1:22171")
TIMEOUT = float(os.environ.get("UPSTREAM_TIMEOUT", "10"))
MAX_CONNECTIONS = int(os.environ.get("MAX_CONNECTIONS", "300"))
