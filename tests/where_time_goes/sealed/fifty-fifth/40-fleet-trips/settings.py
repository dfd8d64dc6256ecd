import os

ROADS_URL = os.environ.get("ROADS_URL", "http://127.0.0.1:22531")
ROADS_TIMEOUT = float(os.environ.get("ROADS_TIMEOUT", "10"))
ROADS_CONNECTIONS = int(os.environ.get("ROADS_CONNECTIONS", "120"))
SAMPLE_SECONDS = 3
MAX_MINUTES = 60
