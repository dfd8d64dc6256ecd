"""Configuration, by environment."""
import os


class Config:
    PARTNER_URL = os.environ.get("PARTNER_URL", "http://127.0.0.1:23250")
    PARTNER_TOKEN = os.environ.get("PARTNER_TOKEN", "hall-7")
    PARTNER_CONNECTIONS = int(os.environ.get("PARTNER_CONNECTIONS", "4"))
    PARTNER_TIMEOUT = float(os.environ.get("PARTNER_TIMEOUT", "10"))
