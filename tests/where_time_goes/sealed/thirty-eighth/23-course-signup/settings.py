import os

MAIL_HOST = os.environ.get("MAIL_HOST", "127.0.0.1")
MAIL_PORT = int(os.environ.get("MAIL_PORT", "20541"))
MAIL_TIMEOUT = 20
SENDER = "courses@college.example"
