import os

DATABASE = os.environ.get("FERRY_DB", "/tmp/ferry-bookings-28780.db")
HARBOUR = ("127.0.0.1", int(os.environ.get("HARBOUR_PORT", "28780")))
HARBOUR_LINES = int(os.environ.get("HARBOUR_LINES", "64"))
HARBOUR_TIMEOUT = 15.0
