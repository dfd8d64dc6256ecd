import os

SECRET_KEY = os.environ.get("SECRET_KEY", "route-postcodes-local")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = ["depots"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
APPEND_SLASH = False
POSTCODE_AREAS = int(os.environ.get("POSTCODE_AREAS", "220"))
