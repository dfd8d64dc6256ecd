import os

SMTP_HOST = os.environ.get("SMTP_HOST", "127.0.0.1")
SMTP_PORT = int(os.environ.get("SMTP_PORT", "23819"))
SMTP_TIMEOUT = 10.0
MAIL_FROM = "Riverside Clinic <reception@riverside-clinic.example>"
MAIL_DOMAIN = "booking.riverside-clinic.example"

OPENING_HOUR = 8
CLOSING_HOUR = 17
SLOT_MINUTES = 15
KEEP_APPOINTMENTS = 2000
