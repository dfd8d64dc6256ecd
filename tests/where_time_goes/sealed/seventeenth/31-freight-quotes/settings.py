import os

RATING_HOST = "127.0.0.1"
RATING_PORT = int(os.environ.get("RATING_PORT", "18610"))
REGIONS = ("nordics", "benelux", "dach", "iberia", "baltics", "uk")
WORKERS = int(os.environ.get("WEB_WORKERS", "3"))
WORKER_MEMORY_MB = int(os.environ.get("WORKER_MEMORY_MB", "64"))
HOUSEKEEPING_EVERY = 25
