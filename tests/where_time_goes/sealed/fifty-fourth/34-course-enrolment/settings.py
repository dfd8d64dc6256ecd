import os

SECRET_KEY = "local-only-key"
DEBUG = False
ALLOWED_HOSTS = ["127.0.0.1", "localhost"]
ROOT_URLCONF = "enrol.urls"
INSTALLED_APPS = ["enrol"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
DEFAULT_CHARSET = "utf-8"

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:22434")
REGISTRY_CONNECTIONS = 24
CATALOGUE_PAGES = 18
