import os


class Config:
    ARCHIVE_URL = os.environ.get("ARCHIVE_URL", "http://127.0.0.1:22611")
    ARCHIVE_TIMEOUT = 30
    ARCHIVE_CONNECTIONS = 96
    SERVER_THREADS = 96
    SERIES = "FL26"
    KEEP_LATEST = 500
    VAT = "0.21"
