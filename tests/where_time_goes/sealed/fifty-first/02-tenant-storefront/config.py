import os

DISCOVERY_HOST = os.environ.get("DISCOVERY_HOST", "127.0.0.1")
DISCOVERY_PORT = int(os.environ.get("DISCOVERY_PORT", "22111"))
DISCOVERY_TIMEOUT = float(os.environ.get("DISCOVERY_TIMEOUT", "5"))
CATALOG_PORT = int(os.environ.get("CATALOG_PORT", "22112"))
DOMAIN = "service.consul"
CURRENCIES = {"nl": "EUR", "uk": "GBP", "ch": "CHF"}
