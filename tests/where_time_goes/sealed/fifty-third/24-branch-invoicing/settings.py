import os

SECRET_KEY = os.environ.get("SECRET_KEY", "branch-invoicing-dev")
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "invoicing.urls"
INSTALLED_APPS = ["invoicing"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "postgres",
        "USER": "postgres",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("PG_PORT", "22311"),
        "CONN_MAX_AGE": 600,
    }
}

FISCAL_URL = os.environ.get("FISCAL_URL", "http://127.0.0.1:22312")
FISCAL_TIMEOUT = 15
VAT_RATE = 0.21
