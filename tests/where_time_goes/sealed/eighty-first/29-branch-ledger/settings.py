import os

CORE_HOST = os.environ.get("CORE_HOST", "127.0.0.1")
CORE_PORT = int(os.environ.get("CORE_PORT", "25103"))
BRANCH = os.environ.get("BRANCH", "0417")
TERMINAL = os.environ.get("TERMINAL", "WEB1")
SPARE_SESSIONS = int(os.environ.get("SPARE_SESSIONS", "40"))
REPLY_TIMEOUT = 10.0
