import os

ARCHIVE_URL = f"http://127.0.0.1:{os.environ.get('ARCHIVE_PORT', '19529')}"
TSA_URL = f"http://127.0.0.1:{os.environ.get('TSA_PORT', '19549')}/tsa"
TSA_POLICY = "1.3.6.1.4.1.4146.2.3"
TSA_TIMEOUT = (3.05, 20)

ARCHIVE_CONNECTIONS = 200
ARCHIVE_TIMEOUT = 10
TRAIL_LENGTH = 12
SIGNING_KEY = os.environ.get("SIGNING_KEY", "not-for-production").encode()
