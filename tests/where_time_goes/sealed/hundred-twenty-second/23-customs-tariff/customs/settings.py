import os

SECRET_KEY = "customs-dev"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "customs.urls"
INSTALLED_APPS = ["duties.apps.DutiesConfig"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True

REFERENCE_URL = os.environ.get("REFERENCE_URL", "http://127.0.0.1:28840")
REFERENCE_PAGES = 60
DECLARATIONS_URL = os.environ.get("DECLARATIONS_URL", "http://127.0.0.1:28840")
