import os

SMTP_HOST = os.environ.get("SMTP_HOST", "127.0.0.1")
SMTP_PORT = int(os.environ.get("SMTP_PORT", "28380"))
SMTP_SESSIONS = int(os.environ.get("SMTP_SESSIONS", "40"))
SMTP_TIMEOUT = 20.0
MESSAGES_PER_SESSION = 500
EHLO_NAME = "notices.depot.example"
SENDER = "Depot <noreply@depot.example>"
