import os

PRINTER_HOST = "127.0.0.1"
PRINTER_PORT = int(os.environ.get("PRINTER_PORT", "19103"))
QUEUE_LIMIT = 500
SENDER = "Nordlager GmbH, Hafenstr. 12, 20457 Hamburg"
