import os

SECRET_KEY = os.environ.get("SECRET_KEY", "local-development")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "charging.urls"
INSTALLED_APPS: list[str] = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES: dict = {}
USE_TZ = True
LOGGING_CONFIG = None

BACKEND_URL = os.environ.get("BACKEND_URL", "http://127.0.0.1:23081")
LINES = int(os.environ.get("CHARGE_LINES", "64"))
