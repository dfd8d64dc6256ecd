import os

RESOLVER_HOST = os.environ.get("RESOLVER_HOST", "127.0.0.1")
RESOLVER_PORT = int(os.environ.get("RESOLVER_PORT", "25210"))
RESOLVER_TIMEOUT = 8.0
RESOLVER_LIFETIME = 16.0

BLOCKED_DOMAINS = frozenset({"mailinator.example", "tempbox.example", "trash.example"})
MAX_LISTS = 12
