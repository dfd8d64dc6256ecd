import os

TARIFF_URL = f"http://127.0.0.1:{os.environ.get('TARIFF_PORT', '19338')}"
TARIFF_TIMEOUT = 10
SHEETS = ["road", "sea", "fuel", "tolls"]
EXPRESS_FACTOR = 1.45
VOLUME_LIMIT_KG = 24000
