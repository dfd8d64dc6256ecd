import os

NAMESERVER = os.environ.get("NAMESERVER", "127.0.0.1")
NAMESERVER_PORT = int(os.environ.get("NAMESERVER_PORT", "29730"))
LIFETIME = 4.0
RECORD_TYPES = ("MX", "TXT")
REPORT_TTL = 30.0
