import os

CATALOGUE_URL = f"http://127.0.0.1:{os.environ.get('CATALOGUE_PORT', '23180')}"
PATRONS_URL = f"http://127.0.0.1:{os.environ.get('PATRONS_PORT', '23181')}"
TIMEOUT = 10
MAX_HOLDS = 12
PICKUP_DAYS = {"central": 2, "harbour": 4, "east": 3}
