import os

PRACTICE_URL = f"http://127.0.0.1:{os.environ.get('PRACTICE_PORT', '23120')}"
PRACTICE_TIMEOUT = float(os.environ.get("PRACTICE_TIMEOUT", "10"))
MAX_CONNECTIONS = int(os.environ.get("MAX_CONNECTIONS", "150"))
OPENING_HOURS = (8, 18)
SLOT_MINUTES = 20
