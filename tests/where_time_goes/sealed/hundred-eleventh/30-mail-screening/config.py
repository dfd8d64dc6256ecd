import os

FILTER_HOST = os.environ.get("FILTER_HOST", "127.0.0.1")
FILTER_PORT = int(os.environ.get("FILTER_PORT", "28320"))
FILTER_TIMEOUT = float(os.environ.get("FILTER_TIMEOUT", "10"))
THREADS = int(os.environ.get("WEB_THREADS", "48"))
REJECT_SCORE = 8.0
MAX_BODY = 256 * 1024
