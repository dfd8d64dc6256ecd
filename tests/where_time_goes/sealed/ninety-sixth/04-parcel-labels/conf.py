"""Settings, by environment variable."""

import os


class Carrier:
    URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:26831")
    ACCOUNT = os.environ.get("CARRIER_ACCOUNT", "warehouse-7")
    TIMEOUT = (3.05, 30)
    CONNECTIONS = int(os.environ.get("CARRIER_CONNECTIONS", "4"))


class Labels:
    FORMAT = "ZPL"
    SENDER = "Lagerstr. 7, 20357 Hamburg"
