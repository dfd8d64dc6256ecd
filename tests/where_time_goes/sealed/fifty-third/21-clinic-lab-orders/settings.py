import os

LAB_URL = os.environ.get("LAB_URL", "http://127.0.0.1:22305")
LAB_CONNECTIONS = int(os.environ.get("LAB_CONNECTIONS", "64"))
OUTBOX_SIZE = int(os.environ.get("OUTBOX_SIZE", "1000"))
CLINIC = os.environ.get("CLINIC", "north-gate")
