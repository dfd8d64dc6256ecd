import os

PAYMENT_URL = os.environ.get("PAYMENT_URL", "http://127.0.0.1:21141")
SMTP_HOST = os.environ.get("SMTP_HOST", "127.0.0.1")
SMTP_PORT = int(os.environ.get("SMTP_PORT", "21140"))
SENDER = "rentals@radhaus.example"
DEPOSIT_CENTS = 5000
