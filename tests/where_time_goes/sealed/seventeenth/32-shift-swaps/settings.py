import os

JOBS_ADDRESS = ("127.0.0.1", int(os.environ.get("JOBS_PORT", "18620")))
JOBS_TIMEOUT = 10
WARDS = ("surgery", "maternity", "cardiology", "icu")
