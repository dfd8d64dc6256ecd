import os

SECRET_KEY = "portal-dev"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "portal"
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
LOGGING_CONFIG = None
FEEDS_PORT = int(os.environ.get("FEEDS_PORT", "0"))
