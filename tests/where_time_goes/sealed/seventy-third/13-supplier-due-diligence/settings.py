"""Settings of the supplier checks."""
import os

REGISTERS_URL = os.environ.get("REGISTERS_URL", "http://127.0.0.1:24331")
REGISTERS_KEY = os.environ.get("REGISTERS_KEY", "pk-procurement")
CONNECTIONS = 400
TIMEOUT = 20.0
START_ATTEMPTS = 100

REFUSE_BELOW = 40
REVIEW_BELOW = 70
