import os

RECORDS_URL = os.environ.get("RECORDS_URL", "http://127.0.0.1:25119")
RECORDS_CONNECTIONS = int(os.environ.get("RECORDS_CONNECTIONS", "40"))
SPECIALTIES_EVERY = 4.0
