import os

SECRET_KEY = os.environ.get("SECRET_KEY", "insurance-dev")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "insurance.urls"
INSTALLED_APPS = []
MIDDLEWARE = ["insurance.middleware.timing"]
DATABASES = {}
USE_TZ = True
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "insurance"}}

INSURERS_URL = os.environ.get("INSURERS_URL", "http://127.0.0.1:29470")
INSURERS = ["aegis", "noord"]
MAX_CALLS_IN_FLIGHT = 200
TOKEN_LIFETIME = 600
