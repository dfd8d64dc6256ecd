import os

DATABASE = os.environ.get("STABLE_DB", "/tmp/horse-stable.sqlite3")
LOCK_TIMEOUT = 30.0
REGISTRY_HOST = "127.0.0.1"
REGISTRY_PORT = int(os.environ.get("REGISTRY_PORT", "30307"))
THREADS = 24
INTERVAL_DAYS = {"vaccination": 180, "deworming": 90, "farrier": 42, "dentist": 365}
