import os

SMTP_HOST = os.environ.get("SMTP_HOST", "127.0.0.1")
SMTP_PORT = int(os.environ.get("SMTP_PORT", "22551"))
SMTP_TIMEOUT = 20
SENDER = "shifts@foodbank.example"
MAX_PER_SHIFT = 40
