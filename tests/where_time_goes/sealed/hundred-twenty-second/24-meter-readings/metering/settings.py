import os

SECRET_KEY = "metering-dev"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "metering.urls"
INSTALLED_APPS = ["readings"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True

DIRECTORY_URL = os.environ.get("DIRECTORY_URL", "http://127.0.0.1:28850")
SERIES_URL = os.environ.get("SERIES_URL", "http://127.0.0.1:28851")
