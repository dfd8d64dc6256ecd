import os

ARCHIVE_URL = f"http://127.0.0.1:{os.environ.get('BANDS_PORT', '27107')}"
BANDS = ("u", "g", "r", "i")
WORKERS = 6
BAND_TIMEOUT = 3.0
