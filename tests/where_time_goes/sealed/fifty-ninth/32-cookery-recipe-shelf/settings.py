import os

PANTRY_URL = os.environ.get("PANTRY_URL", "http://127.0.0.1:22905")
THREADS = int(os.environ.get("SHELF_THREADS", "64"))
REFRESH_PAUSE = float(os.environ.get("REFRESH_PAUSE", "0.02"))
RECIPES = 900
