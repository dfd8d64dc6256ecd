import os

INSURANCE_URL = os.environ.get("INSURANCE_URL", "http://127.0.0.1:29060")
INSURANCE_TIMEOUT = float(os.environ.get("INSURANCE_TIMEOUT", "10"))

WORKERS = int(os.environ.get("WEB_WORKERS", "2"))
BACKLOG = int(os.environ.get("WEB_BACKLOG", "256"))
BACKPRESSURE = int(os.environ.get("WEB_BACKPRESSURE", "3"))

OPENING_HOUR = 8
CLOSING_HOUR = 17
SLOT_MINUTES = 20
