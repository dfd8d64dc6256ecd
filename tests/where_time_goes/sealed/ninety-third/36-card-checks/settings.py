import os

ACQUIRER_URL = os.environ.get("ACQUIRER_URL", "http://127.0.0.1:26581")
ACQUIRER_CONNECTIONS = int(os.environ.get("ACQUIRER_CONNECTIONS", "200"))
CARDS_PATH = os.environ.get("CARDS_PATH", "/tmp/card-checks-26580/cards.db")
READERS = int(os.environ.get("CARD_READERS", "6"))
