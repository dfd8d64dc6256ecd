import os


class Config:
    TARIFF_HOST = os.environ.get("TARIFF_HOST", "127.0.0.1")
    TARIFF_PORT = int(os.environ.get("TARIFF_PORT", "29710"))
    TARIFF_TIMEOUT = float(os.environ.get("TARIFF_TIMEOUT", "3"))
    CURRENCY = "EUR"
    GRACE_MINUTES = 10
