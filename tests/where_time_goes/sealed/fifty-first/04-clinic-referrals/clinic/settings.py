import os

SECRET_KEY = "not-used-outside-the-clinic-network"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "clinic.urls"
INSTALLED_APPS = ["referrals"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LOGGING = {"version": 1, "disable_existing_loggers": False,
           "handlers": {"console": {"class": "logging.StreamHandler"}},
           "root": {"handlers": ["console"], "level": "WARNING"}}

REGISTRY_URL = os.environ.get("REGISTRY_URL", "http://127.0.0.1:22131")
REGISTRY_TIMEOUT = (3.05, 30)
REGISTRY_POOL = {"pool_connections": 2, "pool_maxsize": 5, "pool_block": True}
