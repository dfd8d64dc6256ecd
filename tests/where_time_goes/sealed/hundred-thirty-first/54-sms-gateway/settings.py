import os

SMSC_HOST = os.environ.get("SMSC_HOST", "127.0.0.1")
SMSC_PORT = int(os.environ.get("SMSC_PORT", "29774"))
WORKERS = int(os.environ.get("WORKERS", "64"))
QUEUE_SIZE = 2000
SUBMIT_TIMEOUT = 20
PART_LENGTH = 153
