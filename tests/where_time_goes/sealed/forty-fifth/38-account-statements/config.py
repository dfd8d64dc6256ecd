import os

RENDERER_URL = os.environ.get("RENDERER_URL", "http://127.0.0.1:21538")
RENDER_TIMEOUT = float(os.environ.get("RENDER_TIMEOUT", "15"))
POLL_INTERVAL = float(os.environ.get("POLL_INTERVAL", "0.4"))
MAX_RENDERER_CONNECTIONS = int(os.environ.get("MAX_RENDERER_CONNECTIONS", "200"))
