import os

SMSC_HOST = os.environ.get("SMSC_HOST", "127.0.0.1")
SMSC_PORT = int(os.environ.get("SMSC_PORT", "28300"))
SYSTEM_ID = os.environ.get("SMSC_SYSTEM_ID", "aurora")
PASSWORD = os.environ.get("SMSC_PASSWORD", "secret")

CALLBACK_URL = os.environ.get("CALLBACK_URL", "http://127.0.0.1:28301/dlr")
CALLBACK_CONNECTIONS = 50
CALLBACK_TIMEOUT = 5.0

ENQUIRE_LINK_EVERY = 20.0
RESPONSE_TIMEOUT = 30.0
KEEP_MESSAGES = 20_000
