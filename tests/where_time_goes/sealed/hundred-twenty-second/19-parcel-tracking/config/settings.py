import os

SECRET_KEY = os.environ.get("SECRET_KEY", "dev-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "config.urls"
INSTALLED_APPS = ["tracking"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
TIME_ZONE = "Europe/Vienna"

CARRIER_URL = os.environ.get("CARRIER_URL", "http://127.0.0.1:28800")
CARRIER_CLIENT_ID = os.environ.get("CARRIER_CLIENT_ID", "shopfront")
CARRIER_CLIENT_SECRET = os.environ.get("CARRIER_CLIENT_SECRET", "s3cr3t")
CARRIER_TOKEN_LEEWAY = 120
CARRIER_MAX_CONNECTIONS = 100
