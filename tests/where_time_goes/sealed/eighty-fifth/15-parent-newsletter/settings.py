import os

RESOLVER_HOST = os.environ.get("RESOLVER_HOST", "127.0.0.1")
RESOLVER_PORT = int(os.environ.get("RESOLVER_PORT", "25550"))
RESOLVER_TIMEOUT = 8.0
RESOLVER_LIFETIME = 20.0

GROUPS = ("infants", "juniors", "seniors", "alumni")
