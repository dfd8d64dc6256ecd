import os


class Config:
    CATALOGUE_URL = "http://127.0.0.1:" + os.environ.get("CATALOGUE_PORT", "24490")
    CATALOGUE_TIMEOUT = (2, 10)
    CATALOGUE_CONNECTIONS = 80
    LOAN_DAYS = 21
