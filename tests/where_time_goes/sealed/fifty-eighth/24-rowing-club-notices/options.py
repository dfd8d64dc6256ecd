import os

RELAY_HOST = os.environ.get("RELAY_HOST", "127.0.0.1")
RELAY_PORT = int(os.environ.get("RELAY_PORT", "22814"))
RELAY_TIMEOUT = 20
HELO_NAME = "notices.rowing.example"
SENDER = "Boathouse <boathouse@rowing.example>"
