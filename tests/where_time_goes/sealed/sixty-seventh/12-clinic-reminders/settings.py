import os

SMTP_HOST = "127.0.0.1"
SMTP_PORT = int(os.environ.get("SMTP_PORT", "23720"))
SMTP_USER = "reminders"
SMTP_PASSWORD = "c1inic-mail"
SMTP_TIMEOUT = 15
SMTP_HELO = "reminders.clinic.internal"

SENDER = "praxis@clinic.example"
