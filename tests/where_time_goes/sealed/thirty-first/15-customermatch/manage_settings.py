import os

SECRET_KEY = os.environ.get("SECRET_KEY", "local")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = ["registry"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LOGGING_CONFIG = None

MATCH_THRESHOLD = 0.62
MATCH_RESULTS = 5
REGISTRY_SIZE = 450
