import os

ASSESSOR_HOST = "127.0.0.1"
ASSESSOR_PORT = int(os.environ.get("ASSESSOR_PORT", "19340"))
ASSESSOR_TIMEOUT = 8.0

# The assessor allows this many sessions for our licence.
ASSESSOR_SESSIONS = 160
SUMMARY_WORKERS = 4
