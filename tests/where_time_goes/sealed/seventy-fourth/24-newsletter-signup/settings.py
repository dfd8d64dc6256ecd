import os

NAMESERVER = "127.0.0.1"
NAMESERVER_PORT = int(os.environ.get("DNS_PORT", "24460"))
LOOKUP_SECONDS = 3.0
DISPOSABLE = {"mailinator.example", "tenminutes.example", "trash.example"}
ROLE_ACCOUNTS = {"admin", "abuse", "noreply", "postmaster", "webmaster"}
