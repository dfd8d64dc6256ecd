import os


class Settings:
    registry_url = "http://127.0.0.1:" + os.environ.get("REGISTRY_PORT", "28930")
    registry_timeout = 6.0
    user_agent = "billing-vat/2.4"
    rates = {"DE": 19, "FR": 20, "NL": 21, "DK": 25, "PL": 23}


settings = Settings()
