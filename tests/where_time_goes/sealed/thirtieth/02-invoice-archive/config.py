import os

ARCHIVE_HOST = os.environ.get("ARCHIVE_HOST", "127.0.0.1")
ARCHIVE_PORT = int(os.environ.get("ARCHIVE_PORT", "19021"))
ARCHIVE_TIMEOUT = 15.0
WORKERS = int(os.environ.get("ARCHIVE_WORKERS", "4"))
CURRENCY = "EUR"
