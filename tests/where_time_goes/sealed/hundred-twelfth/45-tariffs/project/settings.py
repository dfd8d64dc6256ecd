import os

SECRET_KEY = "tariff-quotes"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "project.urls"
INSTALLED_APPS = ["quotes"]
MIDDLEWARE = ["quotes.throttle.throttle"]
DATABASES = {}
USE_TZ = True
LOGGING_CONFIG = None

MARKET_URL = os.environ.get("MARKET_URL", "http://127.0.0.1:28445")
MARKET_TIMEOUT = 6.0
MARKET_CONCURRENCY = 64
MARKET_TRIES = 3

AUDIT_PATH = os.environ.get("AUDIT_PATH", "/tmp/tariff-audit.db")

THROTTLE_RATE = 800.0
THROTTLE_BURST = 1600.0
