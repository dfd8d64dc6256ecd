import os

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:21110")
DIRECTORY_INTERVAL = float(os.environ.get("DIRECTORY_INTERVAL", "0.9"))
DIRECTORY_PAGE = int(os.environ.get("DIRECTORY_PAGE", "40"))
OCCUPANCY_TIMEOUT = 5.0
