import os

SECRET_KEY = os.environ.get("PHARMACY_SECRET", "counter")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "pharmacy.urls"
WSGI_APPLICATION = "pharmacy.wsgi.application"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DATABASES = {}

PICKER_ADDRESS = ("127.0.0.1", int(os.environ.get("PICKER_PORT", "30040")))
PICKER_TIMEOUT = 5.0
MAX_PACKS = 10
