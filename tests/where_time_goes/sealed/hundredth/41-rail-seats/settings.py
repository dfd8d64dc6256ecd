import os

GDS_HOST = "127.0.0.1"
GDS_PORT = int(os.environ.get("GDS_PORT", "27241"))
GDS_OFFICE = os.environ.get("GDS_OFFICE", "BER4711")
GDS_SESSIONS = int(os.environ.get("GDS_SESSIONS", "4"))
STATIONS = {"BLS": "Berlin Hbf", "HH": "Hamburg Hbf", "MH": "Muenchen Hbf", "KK": "Koeln Hbf"}
