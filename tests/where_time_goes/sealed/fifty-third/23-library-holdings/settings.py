import os

CATALOGUE_URL = os.environ.get("CATALOGUE_URL", "http://127.0.0.1:22309")
BATCH_WINDOW = float(os.environ.get("BATCH_WINDOW_MS", "4")) / 1000
BATCH_SIZE = int(os.environ.get("BATCH_SIZE", "25"))
