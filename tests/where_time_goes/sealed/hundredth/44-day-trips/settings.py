import os

PARTNERS_URL = os.environ.get("PARTNERS_URL", "http://127.0.0.1:27244")
PARTNERS = ("boats", "coaches", "museums")
CONNECTIONS = 120
TIMEOUT = 5.0
