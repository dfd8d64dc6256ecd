import os

FORMULARY_URL = os.environ.get("FORMULARY_URL", "http://127.0.0.1:24916")
FORMULARY_TIMEOUT = 15.0
CLIENT_NAME = "dispensary/3.4"

SEVERITIES = ("minor", "moderate", "major")
