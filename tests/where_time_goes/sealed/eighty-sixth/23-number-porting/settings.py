"""Settings of the porting desk."""
import os

REGISTRY_URL = f"http://127.0.0.1:{os.environ.get('REGISTRY_PORT', '25640')}"
SMTP_HOST = "127.0.0.1"
SMTP_PORT = int(os.environ.get("SMTP_PORT", "25641"))
SMTP_TIMEOUT = 15
SENDER = "porting@carrier.example"
