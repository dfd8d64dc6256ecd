import os

DATA_DIR = os.environ.get("LIFTS_DATA", "/tmp/lifts-29030")
VISITS_FILE = os.path.join(DATA_DIR, "visits.json")
LIFTS_FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lifts.json")
RECENT = 20
