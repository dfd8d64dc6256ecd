import os

TICKETING_URL = os.environ.get("TICKETING_URL", "http://127.0.0.1:26209")
JOURNAL_LENGTH = 200
CONNECTIONS = 80
GATES = ("north", "south", "east")
