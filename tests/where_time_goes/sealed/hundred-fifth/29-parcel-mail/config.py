import os

SMTP_HOST = os.environ.get("SMTP_HOST", "127.0.0.1")
SMTP_PORT = int(os.environ.get("SMTP_PORT", "27720"))
SMTP_USER = os.environ.get("SMTP_USER", "parcel-notify")
SMTP_PASSWORD = os.environ.get("SMTP_PASSWORD", "local")
SENDER = os.environ.get("MAIL_SENDER", "Parcel desk <noreply@parcels.example>")
TRACK_URL = "https://track.parcels.example/"
