import os

THRESHOLD = float(os.environ.get("SCREENING_THRESHOLD", "0.82"))
MAX_HITS = 5
