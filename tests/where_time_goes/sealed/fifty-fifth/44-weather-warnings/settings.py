import os

STATIONS_URL = os.environ.get("STATIONS_URL", "http://127.0.0.1:22571")
CONNECTIONS = int(os.environ.get("STATIONS_CONNECTIONS", "200"))
TIMEOUT = 10.0
GUST_LIMITS = ((32.0, "severe"), (25.0, "storm"), (17.0, "gale"))
REGION_LIFETIME = 300.0
