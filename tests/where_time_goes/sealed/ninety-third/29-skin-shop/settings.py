import os

CATALOGUE = os.environ.get("CATALOGUE_URL", "http://127.0.0.1:26511")
TIMEOUT_MS = int(os.environ.get("CATALOGUE_TIMEOUT_MS", "3000"))
IDLE_HANDLES = int(os.environ.get("CATALOGUE_IDLE_HANDLES", "64"))
CURRENCIES = {"eu": ("EUR", 1.0), "us": ("USD", 1.08), "jp": ("JPY", 163.5)}
