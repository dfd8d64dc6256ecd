import os

METERING_URL = "http://127.0.0.1:" + os.environ.get("METERING_PORT", "21760")
METERING_TIMEOUT = 10
TARIFF_REFRESH_SECONDS = 900
STANDING_CHARGE = {"green": 0.41, "fixed": 0.36, "night": 0.44}
