import os

SECRET_KEY = "local"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
INSTALLED_APPS = ["claims"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
DATABASES = {}
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

ASSESSOR_URL = os.environ.get("ASSESSOR_URL", "http://127.0.0.1:22281")
ASSESSOR_CONNECTIONS = 64
ASSESSMENTS_AT_ONCE = 64
TOKEN_SECONDS = 600
