import os

SECRET_KEY = os.urandom(24).hex()
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "orders.urls"
INSTALLED_APPS = ["orders"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LOGGING_CONFIG = None

TAX_SERVICE_URL = os.environ.get("TAX_SERVICE_URL", "http://127.0.0.1:24914")
TAX_SERVICE_TIMEOUT = 15
TAX_SERVICE_CONNECTIONS = 128
HOME_CURRENCY = "EUR"
