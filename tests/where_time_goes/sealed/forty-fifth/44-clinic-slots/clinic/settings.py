import os

SECRET_KEY = os.environ.get("SECRET_KEY", "clinic-development-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "clinic.urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware", "clinic.middleware.RequestNumber"]
DATABASES = {}
USE_TZ = True

PRACTICE_URL = os.environ.get("PRACTICE_URL", "http://127.0.0.1:21544")
PRACTICE_CONNECTIONS = 64
PRACTICE_AT_ONCE = 64
PRACTICE_TIMEOUT = 12
