import os

RATING_HOST = os.environ.get("RATING_HOST", "127.0.0.1")
RATING_PORT = int(os.environ.get("RATING_PORT", "22301"))
RATING_TIMEOUT = float(os.environ.get("RATING_TIMEOUT", "5"))
CURRENCY = os.environ.get("CURRENCY", "EUR")
FUEL_SURCHARGE = float(os.environ.get("FUEL_SURCHARGE", "0.085"))
