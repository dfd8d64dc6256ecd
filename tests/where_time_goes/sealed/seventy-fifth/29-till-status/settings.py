import os

NAMESERVER = os.environ.get("NAMESERVER", "127.0.0.1")
NAMESERVER_PORT = int(os.environ.get("NAMESERVER_PORT", "24512"))
TILL_PORT = int(os.environ.get("TILL_PORT", "24513"))
TILL_DOMAIN = os.environ.get("TILL_DOMAIN", "stores.example.internal")
CONNECT_TIMEOUT = float(os.environ.get("CONNECT_TIMEOUT", "15"))
READ_TIMEOUT = float(os.environ.get("READ_TIMEOUT", "10"))
