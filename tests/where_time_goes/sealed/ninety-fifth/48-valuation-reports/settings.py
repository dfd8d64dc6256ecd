import os

SECRET_KEY = "valuation-reports"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "valuation.urls"
INSTALLED_APPS = ["valuation"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
DATABASES = {}
USE_TZ = True
TIME_ZONE = "UTC"
LOGGING_CONFIG = None

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:26721")
REGISTRY_TIMEOUT = (2, 10)
COMPARABLE_SOURCES = ["land-registry", "auctions", "lettings", "mortgage-bank", "municipality"]
