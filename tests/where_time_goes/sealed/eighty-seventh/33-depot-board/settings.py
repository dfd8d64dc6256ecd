"""Configuration of the depot board, from the environment."""

import os

ROUTING_URL = os.environ.get("ROUTING_URL", "http://127.0.0.1:25725")
ROUTING_TIMEOUT = 5.0
ROUTING_CONNECTIONS = 200
REFRESH_SECONDS = float(os.environ.get("BOARD_REFRESH_SECONDS", "1.5"))
DEPOTS = 24
PARCELS = int(os.environ.get("PARCELS", "240000"))
