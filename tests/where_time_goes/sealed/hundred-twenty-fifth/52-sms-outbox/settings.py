import os

SMSC_HOST = os.environ.get("SMSC_HOST", "127.0.0.1")
SMSC_PORT = int(os.environ.get("SMSC_PORT", "29160"))

FLUSH_SECONDS = float(os.environ.get("FLUSH_SECONDS", "0.1"))
BATCH = int(os.environ.get("BATCH", "5"))
QUEUE_LIMIT = 10_000
MAX_TEXT = 480

SENDERS = {
    "ACME": {"name": "Acme Tools", "route": "premium"},
    "KLINIK": {"name": "Klinikum Nord", "route": "direct"},
}
