import os

SECRET_KEY = "museum-dev"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "museum.urls"
INSTALLED_APPS = ["catalog", "orders"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True

ADMISSIONS_URL = os.environ.get("ADMISSIONS_URL", "http://127.0.0.1:28830")
INTERNAL_TIMEOUT = 5
