import os

GRID_URL = os.environ.get("GRID_URL", "http://127.0.0.1:21160")
GRID_CONNECTIONS = 48
RECENT_LINES = 400
