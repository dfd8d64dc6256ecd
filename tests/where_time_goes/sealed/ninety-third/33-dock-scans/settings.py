import os

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:26551")
ARCHIVE_HOST = os.environ.get("ARCHIVE_HOST", "127.0.0.1")
ARCHIVE_PORT = int(os.environ.get("ARCHIVE_PORT", "26552"))
SNAPSHOT_BYTES = int(os.environ.get("SNAPSHOT_BYTES", str(18 * 1024)))
CARRIER_CONNECTIONS = int(os.environ.get("CARRIER_CONNECTIONS", "200"))
