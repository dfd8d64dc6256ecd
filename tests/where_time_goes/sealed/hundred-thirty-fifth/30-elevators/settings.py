import os

GATEWAY_HOST = "127.0.0.1"
GATEWAY_PORT = int(os.environ.get("PEER_PORT", "30120"))
GATEWAY_LINKS = int(os.environ.get("GATEWAY_LINKS", "3"))
SITE_TOKEN = os.environ.get("SITE_TOKEN", "tower-east")
REPLY_TIMEOUT = 5.0
