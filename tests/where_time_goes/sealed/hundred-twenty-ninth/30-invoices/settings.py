import os

SMTP_HOST = os.environ.get("SMTP_HOST", "127.0.0.1")
SMTP_PORT = int(os.environ.get("SMTP_PORT", "29520"))
SMTP_TIMEOUT = float(os.environ.get("SMTP_TIMEOUT", "20"))
SENDER = os.environ.get("INVOICE_SENDER", "billing@northwind.example")
OUTBOX_SIZE = int(os.environ.get("OUTBOX_SIZE", "1000"))
VAT = 0.19
