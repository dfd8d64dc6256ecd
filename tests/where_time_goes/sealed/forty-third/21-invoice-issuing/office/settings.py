import os

SECRET_KEY = "not-used-outside-tests"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "office.urls"
INSTALLED_APPS = ["billing"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "office",
        "USER": "office",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("DB_PORT", "21303"),
        "CONN_MAX_AGE": None,
    }
}

TAX_OFFICE_URL = os.environ.get("TAX_OFFICE_URL", "http://127.0.0.1:21304")
TAX_OFFICE_TIMEOUT = 15
