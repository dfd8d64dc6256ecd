import os

SECRET_KEY = os.environ.get("SECRET_KEY", "local-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "config.urls"
INSTALLED_APPS = ["picking"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

WMS_URL = os.environ.get("WMS_URL", "http://127.0.0.1:21150")
WMS_TIMEOUT = 10
