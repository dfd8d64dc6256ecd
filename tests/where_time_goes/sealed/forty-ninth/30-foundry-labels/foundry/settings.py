import os

SECRET_KEY = os.environ.get("SECRET_KEY", "local-only")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "foundry.urls"
WSGI_APPLICATION = "foundry.wsgi.application"
INSTALLED_APPS = ["labels"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True

SPOOLER_URL = os.environ.get("SPOOLER_URL", "http://127.0.0.1:21921")
SPOOLER_POOL = 64
SPOOLER_TIMEOUT = 10
PLANT_CODE = "FN2"
