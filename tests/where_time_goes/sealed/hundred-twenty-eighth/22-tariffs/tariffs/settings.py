import os

SECRET_KEY = os.environ.get("SECRET_KEY", "tariffs-dev")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "tariffs.urls"
INSTALLED_APPS = []
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
CARRIERS_URL = os.environ.get("CARRIERS_URL", "http://127.0.0.1:29430")
ZONE_PAGES = 24
