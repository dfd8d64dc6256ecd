import os

SECRET_KEY = os.environ.get("SECRET_KEY", "cinema-dev")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "cinema.urls"
WSGI_APPLICATION = "cinema.wsgi.application"
INSTALLED_APPS = ["showings.apps.ShowingsConfig"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
LOGGING_CONFIG = None

DISTRIBUTOR_URL = os.environ.get("DISTRIBUTOR_URL", "http://127.0.0.1:28552")
DISTRIBUTOR_CONNECTIONS = 32
CATALOGUE_PAGES = 24
