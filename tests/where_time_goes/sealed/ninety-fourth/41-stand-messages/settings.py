import os

AODB_HOST = os.environ.get("AODB_HOST", "127.0.0.1")
AODB_PORT = int(os.environ.get("AODB_PORT", "26642"))
AODB_TIMEOUT = float(os.environ.get("AODB_TIMEOUT", "10"))
THREADS = int(os.environ.get("WEB_THREADS", "64"))
