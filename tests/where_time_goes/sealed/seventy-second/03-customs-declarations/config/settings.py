import os

SECRET_KEY = os.environ.get("SECRET_KEY", "declarations-local")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
INSTALLED_APPS = ["duties"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True

TARIFF_URL = os.environ.get("TARIFF_URL", "http://127.0.0.1:24231")
TARIFF_TIMEOUT = 15.0
TARIFF_CONNECTIONS = 64
HOME_CURRENCY = "EUR"
