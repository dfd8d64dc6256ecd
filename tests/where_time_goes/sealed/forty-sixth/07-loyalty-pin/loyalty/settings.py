import os

LEDGER_URL = f"http://127.0.0.1:{os.environ.get('LEDGER_PORT', '21607')}"
HANDLER_THREADS = 64
PIN_ROUNDS = int(os.environ.get("PIN_ROUNDS", "210000"))
PIN_PEPPER = b"kiosk-2023"
