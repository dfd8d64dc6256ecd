import os

OBJECTS_PORT = int(os.environ.get("OBJECTS_PORT", "29041"))
OBJECTS_HOST = "127.0.0.1"
OBJECTS_CONNECTIONS = 64
BUCKET = "scans"
REGISTRY_FILE = os.environ.get("SCANS_DB", "/tmp/scans-29040.db")
