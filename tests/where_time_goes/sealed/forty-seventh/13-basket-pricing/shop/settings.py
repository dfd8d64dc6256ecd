import os

SECRET_KEY = "local-only"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "shop.urls"
WSGI_APPLICATION = "shop.wsgi.application"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
LOGGING_CONFIG = None

ACCOUNTS_URL = "http://127.0.0.1:" + os.environ.get("ACCOUNTS_PORT", "21730")
ACCOUNTS_POOL = 80
