import os

SECRET_KEY = "lab-results-viewer"
DEBUG = False
ALLOWED_HOSTS = ["*"]
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
ROOT_URLCONF = "lab.urls"
WSGI_APPLICATION = "lab.wsgi.application"
DATABASES = {}
USE_TZ = True
LOGGING_CONFIG = None

ARCHIVE_URL = f"http://127.0.0.1:{os.environ.get('ARCHIVE_PORT', '23730')}"
ARCHIVE_POOL = 96
PIN_COST = 2 ** 14
