import os

GUESTS_URL = os.environ.get("GUESTS_URL", "http://127.0.0.1:27239")
THREADS = int(os.environ.get("BOOKING_THREADS", "32"))
OPENING_HOURS = range(17, 24)
SLOTS_PER_HOUR = 4
TABLES = {1: 2, 2: 2, 3: 4, 4: 4, 5: 6, 6: 8}
