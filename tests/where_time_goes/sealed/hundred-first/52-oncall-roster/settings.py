import os

CALENDAR_URL = os.environ.get("CALENDAR_URL", "http://127.0.0.1:27308")
PEOPLE_URL = os.environ.get("PEOPLE_URL", "http://127.0.0.1:27308")
CONNECTIONS = 150
LOOKUPS = 150
TIMEOUT = 10
TEAMS = ("platform", "payments", "data", "edge")
