import os

RATING_ADDRESS = ("127.0.0.1", int(os.environ.get("RATING_PORT", "28550")))
PARTY_URL = os.environ.get("PARTY_URL", "http://127.0.0.1:28551")
PARTY_CONNECTIONS = 128
LINK_TIMEOUT = 4.0
IDLE_LINKS = 64
BRACKET = 150
MODES = {"solo": 1, "duo": 2, "squad": 4}
