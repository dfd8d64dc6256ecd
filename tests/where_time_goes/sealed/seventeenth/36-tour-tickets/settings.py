import os

AVAILABILITY_URL = f"http://127.0.0.1:{os.environ.get('AVAILABILITY_PORT', '18660')}"
AVAILABILITY_TIMEOUT = 15
POOL = 100

PATCHES = {"socket": False, "ssl": False, "dns": False}
