"""Configuration of the player hub."""

import os

INVENTORY_URL = os.environ.get("INVENTORY_URL", "http://127.0.0.1:25715")
INVENTORY_TIMEOUT = 5.0
HTTP_POOL = int(os.environ.get("HTTP_POOL", "64"))
PLAYERS = 400
SEASON = "autumn"
