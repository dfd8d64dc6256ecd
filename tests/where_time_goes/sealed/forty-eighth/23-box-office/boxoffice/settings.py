import os

SECRET_KEY = "box-office-test-bench"
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "boxoffice.urls"
WSGI_APPLICATION = "boxoffice.wsgi.application"
INSTALLED_APPS = ["boxoffice"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "boxoffice",
        "USER": "postgres",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("PG_PORT", "21817"),
        "CONN_MAX_AGE": 600,
    }
}

ACQUIRER_URL = os.environ.get("ACQUIRER_URL", "http://127.0.0.1:21818")
ACQUIRER_TIMEOUT = 15.0
LOGGING_CONFIG = None
