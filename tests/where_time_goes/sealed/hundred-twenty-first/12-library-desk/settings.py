import os

SIP_HOST = os.environ.get("SIP_HOST", "127.0.0.1")
SIP_PORT = int(os.environ.get("SIP_PORT", "28720"))
SIP_TIMEOUT = 20.0
INSTITUTION = "CENTRAL"
TERMINAL_PASSWORD = os.environ.get("SIP_TERMINAL_PASSWORD", "desk")

SERVER_THREADS = int(os.environ.get("SERVER_THREADS", "40"))
