import os

CONCENTRATOR = (os.environ.get("CONCENTRATOR_HOST", "127.0.0.1"), int(os.environ.get("CONCENTRATOR_PORT", "28750")))
LINK_TIMEOUT = 6.0
PASSPHRASE = os.environ.get("CONCENTRATOR_PASSPHRASE", "house-17").encode()
TARIFF = {"day": 31.4, "night": 24.9}
