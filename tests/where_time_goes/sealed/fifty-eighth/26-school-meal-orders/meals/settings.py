import os

SECRET_KEY = os.environ.get("SECRET_KEY", "only-for-the-kitchen")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "meals.urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
WSGI_APPLICATION = "meals.wsgi.application"
LOGGING_CONFIG = None

KITCHEN_URL = os.environ.get("KITCHEN_URL", "http://127.0.0.1:22820")
KITCHEN_TIMEOUT = 15
KITCHEN_CONNECTIONS = 64
