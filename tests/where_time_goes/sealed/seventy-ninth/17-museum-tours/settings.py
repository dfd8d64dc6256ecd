import os

BOOKING_URL = os.environ.get("BOOKING_URL", "http://127.0.0.1:24917")
BOOKING_TIMEOUT = 12.0
BOOKING_CONNECTIONS = 250

EXHIBITION_TTL = 300.0
LANGUAGES = ("en", "nl", "fr", "de")
