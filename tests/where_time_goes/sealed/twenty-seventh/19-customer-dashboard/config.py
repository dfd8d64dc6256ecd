import os

BACKEND = f"http://127.0.0.1:{os.environ.get('BACKEND_PORT', '19319')}"
CONNECTIONS = 300
TIMEOUT = 6.0
LANGUAGE = "en"
