import os

BROKER_HOST = os.environ.get("BROKER_HOST", "127.0.0.1")
BROKER_PORT = int(os.environ.get("BROKER_PORT", "29130"))
PUBLISH_TIMEOUT = 10.0
OUTBOX_SIZE = 2000
TOPIC_PREFIX = "shop.orders"
