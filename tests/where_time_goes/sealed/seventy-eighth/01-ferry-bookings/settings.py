import os

SMTP_HOST = os.environ.get("SMTP_HOST", "127.0.0.1")
SMTP_PORT = int(os.environ.get("SMTP_PORT", "24801"))
SMTP_TIMEOUT = float(os.environ.get("SMTP_TIMEOUT", "10"))
SENDER = os.environ.get("SENDER", "bookings@skerryline.example")
CURRENCY = "EUR"
CAR_SURCHARGE = 38.50
CHILD_DISCOUNT = 0.5
