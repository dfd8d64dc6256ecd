import os

BUS_HOST = os.environ.get("BUS_HOST", "127.0.0.1")
BUS_PORT = int(os.environ.get("BUS_PORT", "28231"))
BLOCKING_THREADS = int(os.environ.get("BLOCKING_THREADS", "6"))
CATALOGUE = os.environ.get("CATALOGUE", "/tmp/training-runs.sqlite")
EVENT_TIMEOUT = 5.0
MAX_EVENTS = 50
