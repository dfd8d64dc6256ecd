"""Where the agency's other services are."""
import os

CALENDAR_URL = os.environ.get("CALENDAR_URL", "http://127.0.0.1:28730")
GEO_URL = os.environ.get("GEO_URL", "http://127.0.0.1:28730")
API_TOKEN = os.environ.get("API_TOKEN", "viewings-internal")
CONNECT_TIMEOUT = 2.0
READ_TIMEOUT = 10.0

SLOT_MINUTES = 30
OPENING_HOUR = 9
CLOSING_HOUR = 18
