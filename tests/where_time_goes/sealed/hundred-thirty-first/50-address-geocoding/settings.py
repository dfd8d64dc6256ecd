import os

GEOCODER_URL = os.environ.get("GEOCODER_URL", "http://127.0.0.1:29740")
FLUSH_INTERVAL = float(os.environ.get("FLUSH_INTERVAL", "0.05"))
BATCH_SIZE = int(os.environ.get("BATCH_SIZE", "5"))
LOOKUP_TIMEOUT = 10.0
