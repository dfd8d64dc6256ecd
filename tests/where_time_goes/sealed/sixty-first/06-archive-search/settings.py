import os

INDEX_HOST = "127.0.0.1"
INDEX_PORT = int(os.environ.get("INDEX_PORT", "23160"))
SESSIONS = int(os.environ.get("INDEX_SESSIONS", "64"))
COLLECTIONS = ("letters", "maps", "newspapers", "photographs")
PAGE = 10
