import os

CLEARING_HOST = os.environ.get("CLEARING_HOST", "127.0.0.1")
CLEARING_PORT = int(os.environ.get("CLEARING_PORT", "22661"))
POSTERS = int(os.environ.get("POSTERS", "8"))
POSTER_LINE_LIMIT = 1 << 16
