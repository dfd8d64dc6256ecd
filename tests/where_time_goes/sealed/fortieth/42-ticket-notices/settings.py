import os

SMTP_HOST = os.environ.get("SMTP_HOST", "127.0.0.1")
SMTP_PORT = int(os.environ.get("PEER_PORT", "20916"))
SENDER = "support@desk.example"
OUTBOX_LIMIT = 1000
