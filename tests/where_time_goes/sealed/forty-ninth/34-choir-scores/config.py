import os

ENGRAVER_URL = os.environ.get("ENGRAVER_URL", "http://127.0.0.1:21961")
ENGRAVER_JOBS = int(os.environ.get("ENGRAVER_JOBS", "4"))
ENGRAVER_TIMEOUT_S = 20
PARTS = ("soprano", "alto", "tenor", "bass")
