import os

LEDGER_URL = f"http://127.0.0.1:{os.environ.get('LEDGER_PORT', '29316')}/postings"
LEDGER_CONNECTIONS = 64
LEDGER_TIMEOUT = 5.0
MERCHANTS = {"m-100": "Bakery Lind", "m-200": "Velo Kontor", "m-300": "Papier & Co"}
EVENTS = {"payment.captured", "payment.refunded", "payout.sent"}
AUDIT_LOG = os.environ.get("AUDIT_LOG", "/tmp/webhooks-audit.log")
