import os

SECRET_KEY = "b1a7-local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "config.urls"
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
INSTALLED_APPS = []
DATABASES = {}
USE_TZ = True
APPEND_SLASH = False

CATALOGUE_URL = "http://127.0.0.1:" + os.environ.get("CATALOGUE_PORT", "18580")
CATALOGUE_CONNECTIONS = 64
