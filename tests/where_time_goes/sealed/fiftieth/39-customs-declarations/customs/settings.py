import os

SECRET_KEY = os.environ.get("SECRET_KEY", "declarations-local")
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "customs.urls"
WSGI_APPLICATION = "customs.wsgi.application"
INSTALLED_APPS = ["declarations"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
TIME_ZONE = "Europe/Brussels"
LOGGING_CONFIG = None

TARIFF_PORT = int(os.environ.get("TARIFF_PORT", "22059"))
TARIFF_URL = f"http://127.0.0.1:{TARIFF_PORT}"
TARIFF_TIMEOUT = (3, 30)
TARIFF_CONNECTIONS = 80
