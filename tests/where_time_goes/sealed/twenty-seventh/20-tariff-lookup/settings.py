import os

TARIFF_URL = f"http://127.0.0.1:{os.environ.get('TARIFF_PORT', '19320')}"
CHAPTERS = range(1, 13)
TIMEOUT = 5
