import os

CONVERTER_URL = os.environ.get("CONVERTER_URL", "http://127.0.0.1:20521")
POLL_INTERVAL = float(os.environ.get("POLL_INTERVAL", "0.5"))
JOB_DEADLINE = 30.0
POOL_LIMIT = 200
