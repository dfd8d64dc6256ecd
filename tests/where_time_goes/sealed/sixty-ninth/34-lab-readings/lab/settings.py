import os

SECRET_KEY = "lab-readings-local"
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "lab.urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
LOGGING_CONFIG = None

INSTRUMENT_HOST = os.environ.get("INSTRUMENT_HOST", "127.0.0.1")
INSTRUMENT_PORT = int(os.environ.get("INSTRUMENT_PORT", "23908"))
PLATE_ROWS = "ABCDEFGH"
