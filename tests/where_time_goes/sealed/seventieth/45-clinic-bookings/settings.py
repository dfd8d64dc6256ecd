import os

CALENDAR_HOST = os.environ.get("CALENDAR_HOST", "127.0.0.1")
CALENDAR_PORT = int(os.environ.get("CALENDAR_PORT", "24050"))
CALENDAR_LINES = int(os.environ.get("CALENDAR_LINES", "48"))
CALENDAR_TIMEOUT = 15.0
LINE_WAIT = 10.0
