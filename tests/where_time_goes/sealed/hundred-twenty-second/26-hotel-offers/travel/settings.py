import os

SECRET_KEY = "travel-dev"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "travel.urls"
INSTALLED_APPS = ["offers"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True

SUPPLIER_URL = os.environ.get("SUPPLIER_URL", "http://127.0.0.1:28870")
SUPPLIERS = ["rooms4u", "alpenbett", "staywell"]
SUPPLIER_CONCURRENCY = 160
MARKUP_TTL = 60
