import os

HEADEND_HOST = os.environ.get("HEADEND_HOST", "127.0.0.1")
HEADEND_PORT = int(os.environ.get("HEADEND_PORT", "29070"))
LINKS = int(os.environ.get("HEADEND_LINKS", "64"))
READ_TIMEOUT = float(os.environ.get("READ_TIMEOUT", "6"))
HISTORY = 200
