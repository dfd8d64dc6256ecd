import os


class Config:
    SUPPLIERS = {
        "skywave": os.environ.get("SKYWAVE_URL", "http://127.0.0.1:28931/skywave"),
        "northjet": os.environ.get("NORTHJET_URL", "http://127.0.0.1:28931/northjet"),
    }
    SUPPLIER_TIMEOUT = 6.0
    SUPPLIER_PARALLEL = 60
    CONNECTIONS = 150
    RATES_MAX_AGE = 20.0
    MARKUP_PERCENT = 4
