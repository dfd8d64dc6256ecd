import os

CALENDAR_HOST = os.environ.get("CALENDAR_HOST", "127.0.0.1")
CALENDAR_PORT = int(os.environ.get("CALENDAR_PORT", "29180"))
CALENDAR_CONNECTIONS = int(os.environ.get("CALENDAR_CONNECTIONS", "64"))
CALENDAR_TIMEOUT = 10.0

WARDS = ("cardiology", "ent", "radiology", "surgery")
OPENING = (8, 17)
