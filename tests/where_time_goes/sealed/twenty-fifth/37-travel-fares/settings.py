import os

GDS_URL = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '18407')}"
GDS_TIMEOUT = 0.2
GDS_ATTEMPTS = 4
GDS_PAUSE = 0.02
