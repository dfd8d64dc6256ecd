import os

SECRET_KEY = os.environ.get("DJANGO_SECRET_KEY", "local-development-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "clinic.urls"
WSGI_APPLICATION = "clinic.wsgi.application"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
LOGGING_CONFIG = None

STAFF_HOST = os.environ.get("STAFF_HOST", "127.0.0.1")
STAFF_PORT = int(os.environ.get("STAFF_PORT", "23330"))
STAFF_TIMEOUT = 10
STAFF_PAGES = 40
