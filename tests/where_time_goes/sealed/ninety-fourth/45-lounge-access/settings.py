import os

DCS_URL = os.environ.get("DCS_URL", "http://127.0.0.1:26647")
DCS_CONNECTIONS = 64
DCS_TIMEOUT = (2, 15)
COUNTER_URL = os.environ.get("COUNTER_URL", "redis://127.0.0.1:26646/0")
COUNTER_CONNECTIONS = 64
SEATS = {"north": 400, "south": 250}
