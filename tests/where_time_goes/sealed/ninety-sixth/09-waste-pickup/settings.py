import os

CADASTRE_URL = os.environ.get("CADASTRE_URL", "http://127.0.0.1:26881")
TOURS_URL = os.environ.get("TOURS_URL", "http://127.0.0.1:26882")
CONNECTIONS = 120
TIMEOUT = 15
NOTICE_INTERVAL = 2.0
