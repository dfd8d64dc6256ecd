import os

TIMETABLE_URL = os.environ.get("TIMETABLE_URL", "http://127.0.0.1:30302")
LINE_TTL = int(os.environ.get("LINE_TTL", "600"))
STOP_TTL = int(os.environ.get("STOP_TTL", "3600"))
CONNECTIONS = 100
LANGUAGES = ("de", "en", "fr")
