import os

THREADS = int(os.environ.get("WEB_THREADS", "80"))
CHANNEL_URL = f"http://127.0.0.1:{os.environ.get('CHANNEL_PORT', '18600')}"
CHANNEL_CONNECTIONS = 100
QUOTES_KEPT = 500
