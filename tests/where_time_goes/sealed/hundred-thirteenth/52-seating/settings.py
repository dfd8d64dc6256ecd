import os

TILL_ADDRESS = ("127.0.0.1", int(os.environ.get("TILL_PORT", "28553")))
TILL_TIMEOUT = 5.0
DESKS = int(os.environ.get("DESKS", "8"))
WEB_THREADS = int(os.environ.get("WEB_THREADS", "40"))
ROWS = "ABCDEFGHJK"
SEATS_PER_ROW = 24
