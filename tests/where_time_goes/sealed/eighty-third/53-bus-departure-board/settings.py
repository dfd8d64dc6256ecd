import os

FEED_URL = os.environ.get("FEED_URL", "http://127.0.0.1:25353")
FEED_TIMEOUT = 8.0
BOARD_ROWS = 8
