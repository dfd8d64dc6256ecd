import os


class Config:
    SMTP_HOST = "127.0.0.1"
    SMTP_PORT = int(os.environ.get("SMTP_PORT", "19104"))
    SMTP_USER = "invitations"
    SMTP_PASSWORD = "not-a-secret"
    SMTP_TIMEOUT = 20
    SENDER = "events@example.org"
    PUBLIC_URL = "https://events.example.org"
