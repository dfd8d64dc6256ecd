"""Settings of the data usage service."""
import os

CHARGING_URL = f"http://127.0.0.1:{os.environ.get('CHARGING_PORT', '25680')}"
MAX_CLIENTS = 128
TARIFF_TTL = 60
TARIFFS_EVERY_MS = 5000
