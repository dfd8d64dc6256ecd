import os

TIMESHEET_URL = os.environ.get("TIMESHEET_URL", "http://127.0.0.1:28740")
TIMESHEET_TIMEOUT = 10.0

STATES = ("BW", "BY", "BE", "BB", "HB", "HH", "HE", "MV", "NI", "NW", "RP", "SL", "SN", "ST", "SH", "TH")
CLASSES = (1, 2, 3, 4, 5, 6)
TABLE_TOP = 12000
TABLE_STEP = 6
