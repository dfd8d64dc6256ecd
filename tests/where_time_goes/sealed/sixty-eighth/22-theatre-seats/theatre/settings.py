import os

SECRET_KEY = os.environ.get("SECRET_KEY", "local-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "theatre.urls"
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
INSTALLED_APPS = []
DATABASES = {}
USE_TZ = True
APPEND_SLASH = False

PRICING_HOST = os.environ.get("PRICING_HOST", "127.0.0.1")
PRICING_PORT = int(os.environ.get("PRICING_PORT", "23822"))
PRICING_CONNECTIONS = 64
PRICING_TIMEOUT = 6.0
HOLD_SECONDS = 2.0
