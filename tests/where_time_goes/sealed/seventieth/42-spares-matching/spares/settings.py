import os

SECRET_KEY = os.environ.get("SECRET_KEY", "spares-local")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "spares.urls"
WSGI_APPLICATION = "spares.wsgi.application"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
LOGGING_CONFIG = None

CATALOGUE_SIZE = int(os.environ.get("CATALOGUE_SIZE", "1500"))
MATCH_LIMIT = 10
MATCH_THRESHOLD = 0.2
