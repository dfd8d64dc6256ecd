import os

MIS_URL = os.environ.get("MIS_URL", "http://127.0.0.1:30306")
MIS_TIMEOUT = (1.0, 5.0)
MIS_USER = "web2print"
WORKERS = int(os.environ.get("MIS_WORKERS", "4"))
PAPER_REFRESH_MS = 15_000
