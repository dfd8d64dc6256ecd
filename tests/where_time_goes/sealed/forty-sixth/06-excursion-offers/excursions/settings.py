import os

SECRET_KEY = "excursions-local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "excursions.urls"
INSTALLED_APPS = ["offers"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True

OPERATORS_URL = f"http://127.0.0.1:{os.environ.get('OPERATORS_PORT', '21606')}"
OPERATORS = ["bluefin", "oldtown-walks", "terracotta", "ferryline", "vinho", "kayakers"]
OPERATOR_TIMEOUT = 8.0
LOOKUP_THREADS = 64
