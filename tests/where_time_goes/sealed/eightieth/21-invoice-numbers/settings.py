import os
import secrets

SECRET_KEY = secrets.token_urlsafe(32)
DEBUG = False
ALLOWED_HOSTS = ["*"]
ROOT_URLCONF = "urls"
WSGI_APPLICATION = "wsgi.application"
INSTALLED_APPS = ["billing"]
MIDDLEWARE = ["django.middleware.common.CommonMiddleware"]
USE_TZ = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "HOST": "127.0.0.1",
        "PORT": os.environ.get("BILLING_DB_PORT", "25030"),
        "NAME": "postgres",
        "USER": "postgres",
        "CONN_MAX_AGE": 600,
        "ATOMIC_REQUESTS": True,
    }
}

REGISTER_URL = os.environ.get("REGISTER_URL", "http://127.0.0.1:25031")
REGISTER_TIMEOUT = 10.0

LOGGING = {
    "version": 1,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}
